import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stripeAppearance } from './stripe-appearance.ts'

test('every variable exists in the stylesheet', () => {
  const styles = readFileSync(path.join(import.meta.dirname, '../../base/styles/base.css'), 'utf8')
  const asked: string[] = []
  stripeAppearance((name) => {
    asked.push(name)
    return name
  })
  expect(asked).toContain('--color-wax')
  expect(asked.filter((name) => !styles.includes(`  ${name}: `))).toEqual([])
})

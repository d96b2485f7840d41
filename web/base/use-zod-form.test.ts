import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useZodForm } from './use-zod-form.ts'

const Wish = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Text is required')),
  copies: z.int('Please enter a number'),
})

/** A form as a component has it. */
function render<Draft extends FieldValues, Body>(use: () => UseFormReturn<Draft, unknown, Body>) {
  let form: UseFormReturn<Draft, unknown, Body> | undefined
  renderToString(createElement(() => ((form = use()), null)))
  return form!
}

async function submit<Draft extends FieldValues, Body>(form: UseFormReturn<Draft, unknown, Body>) {
  const sent: Body[] = []
  let errors = {}
  await form.handleSubmit(
    (body) => void sent.push(body),
    (refused) => (errors = refused),
  )()
  return { sent, errors }
}

describe('works', () => {
  test('submits what the schema makes of the fields', async () => {
    const form = render(() => useZodForm(Wish, { text: ' Hello ', copies: 2 }))
    expect(form.getValues()).toEqual({ text: ' Hello ', copies: 2 })
    expect((await submit(form)).sent).toEqual([{ text: 'Hello', copies: 2 }])
  })

  test('converts fields of other types, which keep what was typed', async () => {
    const form = render(() =>
      useZodForm(Wish, { text: 'Hello', copies: '12' }, ({ copies, ...draft }) => ({
        ...draft,
        copies: Number(copies),
      })),
    )
    expect((await submit(form)).sent).toEqual([{ text: 'Hello', copies: 12 }])
    expect(form.getValues('copies')).toBe('12')
  })
})

describe('refuses', () => {
  test('what the schema refuses, with its message at the field', async () => {
    const { sent, errors } = await submit(render(() => useZodForm(Wish, { text: ' ', copies: 1 })))
    expect(sent).toEqual([])
    expect(errors).toMatchObject({ text: { message: 'Text is required' } })
  })

  test('converted fields that the schema refuses', async () => {
    const form = render(() =>
      useZodForm(Wish, { text: 'Hello', copies: 'some' }, (draft) => ({ ...draft, copies: Number(draft.copies) })),
    )
    expect((await submit(form)).errors).toMatchObject({ copies: { message: 'Please enter a number' } })
  })

  test('defaults that are not the schema’s, when types are checked', () => {
    // @ts-expect-error A number typed as text needs to be converted.
    render(() => useZodForm(Wish, { text: '', copies: '1' }))
    // @ts-expect-error The schema has no such field.
    render(() => useZodForm(Wish, { text: '', copies: 1, color: 'red' }))
    // @ts-expect-error Nothing gives the schema its text.
    render(() => useZodForm(Wish, { words: '', copies: 1 }, ({ copies }) => ({ copies })))
  })
})

import csp from 'csp_evaluator'
import cspParser from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { barePolicy, contentPolicy, permissionsPolicy } from './content-security-policy.ts'
import { maintenancePage } from './maintenance-page.ts'

const scripts = ['go()']
const base = { apiBase: undefined }

const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))

test('without keys, a page connects only to the shop, and runs only its own scripts', () => {
  const policy = contentPolicy(scripts, undefined)
  expect(policy).not.toContain('stripe')
  expect(directive(policy, 'script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/=]{44}'$/)
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'")
  expect(directive(policy, 'frame-src')).toBeUndefined()
  expect(permissionsPolicy(undefined)).toContain('payment=()')
})

test("with keys, Stripe's hosts are allowed, and no others", () => {
  const policy = contentPolicy(scripts, base)
  expect(directive(policy, 'script-src')).toMatch(
    /^script-src 'self' 'sha256-[\w+/=]{44}' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/,
  )
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.stripe.com")
  expect(directive(policy, 'frame-src')).toBe(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  )
  expect(directive(policy, 'style-src')).toBe("style-src 'self'")
  expect(permissionsPolicy(base)).toContain('payment=(self "https://js.stripe.com")')
})

test('another host that replaces Stripe gets its permissions for scripts and calls', () => {
  const policy = contentPolicy(scripts, { apiBase: 'http://127.0.0.1:12111/x' })
  expect(directive(policy, 'script-src')).toMatch(/ http:\/\/127\.0\.0\.1:12111$/)
  expect(directive(policy, 'script-src')).not.toContain('stripe.com')
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' http://127.0.0.1:12111")
})

/** The most severe finding of Google's evaluator for a policy; 10 is the most severe, 40 possibly severe. */
function findings(policy: string, upTo = 40): string[] {
  return new csp.CspEvaluator(new cspParser.CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= upTo)
    .map(({ directive, description }) => `${directive}: ${description}`)
}

test('no policy has a weakness that the evaluator calls severe (reliability.md, I9)', () => {
  expect(findings("script-src 'self' 'unsafe-inline' https://cdn.test")).not.toEqual([])
  const policies = [
    contentPolicy(scripts, undefined),
    contentPolicy(scripts, base),
    barePolicy,
    maintenancePage().headers['content-security-policy']!,
  ]
  for (const policy of policies) {
    expect(findings(policy), policy).toEqual([])
    expect(policy).not.toContain('unsafe')
  }
})

test('a page says where to report violations', () => {
  const policy = contentPolicy(scripts, undefined)
  expect(directive(policy, 'report-uri')).toBe('report-uri /api/csp-reports')
  expect(directive(policy, 'report-to')).toBe('report-to csp')
})

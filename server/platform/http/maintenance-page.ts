import { createHash } from 'node:crypto'

/**
 * What visitors see while the catalog cannot be read; it needs no database, script or other file.
 * @param request the request id to show after a failure, to find it in the log
 */
export function maintenancePage(request?: string) {
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'retry-after': '10',
    },
    body: page.replace('</main>', request ? `<small>Reference ${request}</small>\n</main>` : '</main>'),
  }
}

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf7f2; color: #1e1b18; font: 1.05rem/1.6 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 30rem; margin: 1.5rem; padding: 3.5rem 2.5rem; background: #fff; border-radius: 4px; text-align: center; box-shadow: 0 2px 4px rgb(60 45 25 / .1), 0 22px 40px -12px rgb(60 45 25 / .3) }
h1 { margin: 0 0 .75rem; font: 500 2.1rem/1.15 Georgia, serif; letter-spacing: -.015em }
p { margin: 0; color: #5b544c }
a { display: inline-block; margin-top: 1.75rem; padding: .7rem 1.6rem; border-radius: 99px; background: #9e2b25; color: #fff; font-weight: 600; text-decoration: none }
small { display: block; margin-top: 1.75rem; color: #5b544c }
a:focus-visible { outline: 2px solid #9e2b25; outline-offset: 3px }
`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>We will be right back | Fairhand</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>We will be right back</h1>
<p>The shop is catching its breath. Your cart is safe with us; please try again in a moment.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`

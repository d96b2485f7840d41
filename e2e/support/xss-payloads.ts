/** Forty ways to run `xss()` in a page that fails to escape text (reliability.md, I3). */
export const payloads = [
  '<script>xss()</script>',
  '</script><script>xss()</script>',
  '</title><script>xss()</script>',
  '</textarea><script>xss()</script>',
  '--><script>xss()</script><!--',
  ']]><script>xss()</script>',
  '<ScRiPt>xss()</sCrIpT>',
  '<scr<script>ipt>xss()</script>',
  '<script/x>xss()</script/x>',
  '<script src=data:text/javascript,xss()></script>',
  '<script type=module>xss()</script>',
  '\u003cscript>xss()\u003c/script>',
  '&lt;script&gt;xss()&lt;/script&gt;',
  '<img src=x onerror=xss()>',
  '<img src=x onerror="xss()"//',
  '<img/src=`x`onerror=xss()>',
  '"><img src=x onerror=xss()>',
  "'><img src=x onerror=xss()>",
  '" autofocus onfocus=xss() x="',
  "' onmouseover=xss() style='position:fixed;inset:0",
  '<svg onload=xss()>',
  '<svg><script>xss()</script></svg>',
  '<svg><animate onbegin=xss() attributeName=x>',
  '<math><a xlink:href=javascript:xss()>m</a></math>',
  '<iframe src=javascript:xss()>',
  '<iframe srcdoc="<script>xss()</script>">',
  '<object data=javascript:xss()>',
  '<embed src=javascript:xss()>',
  '<body onload=xss()>',
  '<details open ontoggle=xss()>x</details>',
  '<video><source onerror=xss()></video>',
  '<input autofocus onfocus=xss()>',
  '<marquee onstart=xss()>x</marquee>',
  '<form><button formaction=javascript:xss()>go</button>',
  '<a href="javascript:xss()">link</a>',
  '<base href="javascript:xss()//">',
  '<meta http-equiv=refresh content="0;url=javascript:xss()">',
  '<style>@import"javascript:xss()";</style>',
  '${xss()}{{xss()}}<%= xss() %>#{xss()}',
  "';xss();//\\';xss();//\";xss();//",
]

/** The payloads joined into as few texts as possible, each within the maximum length. */
export function packed(most: number): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const longer = texts.length > 0 ? `${texts.at(-1)} ${payload}` : payload
    if (texts.length > 0 && longer.length <= most) texts[texts.length - 1] = longer
    else texts.push(payload)
  }
  return texts
}

import { ownAccount } from '#contract/customers/accounts-own.ts'
import { studioHands } from '#contract/catalog/handwriting.ts'
import { studio } from '#contract/studio/studio.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { hostileUploads, thinPng } from '#tests/support/samples/hostile-pictures.ts'
import { fontFile, sampleFont } from '#tests/support/samples/sample-font.ts'
import type { Attack } from '#tests/strangers/attack.ts'
import type { Stranger } from '#tests/strangers/stranger.ts'

/** An account's pictures in an hour, and as many of a second account's. */
const pictures = 20

/** Sends pictures as an account's own; `bytes` is made once for each turn. */
async function sendPictures(stranger: Stranger, bytes: (turn: number) => Promise<Buffer> | Buffer, type = 'png') {
  const owners = [await stranger.signedIn(0, 0), await stranger.signedIn(1, 1)]
  await stranger.repeat(
    pictures,
    6,
    async (turn) => {
      const picture = `data:image/${type};base64,${(await bytes(turn)).toString('base64')}`
      await owners[turn % 2]!.call(ownAccount.changePicture, { body: { picture } })
    },
    true,
  )
}

/** A drawing whose rules and elements take time with each other: 2 MB. */
function slowDrawing(): Buffer {
  const rules = Array.from({ length: 20_000 }, (_, at) => `.c${at} .d${at} > g:not(.e${at}){fill:red}`).join('')
  const paths = Array.from({ length: 60_000 }, (_, at) => `<path class="c${at}"/>`).join('')
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><style>${rules}</style>${paths}</svg>`)
}

async function inStudio(stranger: Stranger) {
  const artist = stranger.visitor()
  await artist.call(studio.signIn, { body: stranger.scene.studio })
  return artist
}

/** What is decoded costs more than what is sent. */
export const decoding: Attack[] = [
  {
    title: 'sends a drawing of 2 MB under the name of a picture',
    quick: true,
    async act(stranger) {
      const drawing = slowDrawing()
      await sendPictures(stranger, () => drawing)
    },
  },
  {
    title: 'sends pictures that are very thin',
    async act(stranger) {
      const [thin, thinnest] = [thinPng(2800), thinPng(60_000)]
      await sendPictures(stranger, (turn) => (turn % 2 ? thin : thinnest))
    },
  },
  {
    title: 'sends pictures of 400 megapixels, of 5,000 frames, and with long tails',
    async act(stranger) {
      const all = await Promise.all(hostileUploads.map(({ make }) => make()))
      await sendPictures(stranger, (turn) => all[all.length - 1 - (turn % all.length)]!.bytes)
    },
  },
  {
    title: 'has a studio, and sends drawings as samples of a hand',
    async act(stranger) {
      const [artist, drawing] = [await inStudio(stranger), slowDrawing()]
      const picture = new File([new Uint8Array(drawing)], 'sample.png', { type: 'image/png' })
      await stranger.repeat(20, 6, (turn) =>
        artist.call(studioHands.addSample, { params: { style: writingStyles[turn % 4]! }, body: { picture } }),
      )
    },
  },
  {
    title: 'has a studio, and sends damaged fonts',
    async act(stranger) {
      const [artist, sound] = [await inStudio(stranger), await sampleFont('truetype')]
      await stranger.repeat(20, 6, (turn) => {
        const bytes = Buffer.from(sound)
        for (let at = 200 + turn; at < bytes.length; at += 97 + turn) bytes[at] = (bytes[at]! + turn) % 256
        const body = { font: fontFile(bytes), mayBeUsed: 'yes' as const }
        return artist.call(studioHands.addFont, { params: { style: writingStyles[turn % 4]! }, body })
      })
    },
  },
  {
    title: 'asks for pictures of sizes, forms and addresses that do not exist',
    async act(stranger) {
      const paths = ['/media/%00', '/media/x/960.webp', `/media/${crypto.randomUUID()}/1.avif`, '/media/..%2f..%2fetc']
      await stranger.repeat(3000, 10, (turn) => stranger.visitor(turn % 2).send('GET', `${paths[turn % 4]!}?${turn}`))
    },
  },
]

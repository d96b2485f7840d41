import type { Fault } from './fault.ts'

// Files, attempts and records: what limits refuse.

export const limitFaults: Fault[] = [
  {
    name: 'an extremely narrow picture is decoded, which takes minutes',
    file: 'server/platform/pictures/encode-picture.ts',
    find: "    if (Math.max(width, height) > mostElongated * Math.min(width, height)) return { refused: 'thin' }\n",
    replace: '',
    caughtBy: ['server/platform/pictures/hostile-uploads.test.ts'],
  },
  {
    name: 'a limit lets one extra attempt through',
    file: 'server/platform/rate-limits/rate-limits.ts',
    find: 'if (count > most) throw tooMany(wait)',
    replace: 'if (count > most + 1) throw tooMany(wait)',
    caughtBy: ['server/platform/rate-limits/rate-limits.test.ts'],
  },
  {
    name: 'people in one IPv6 network are counted separately',
    file: 'server/platform/rate-limits/rate-limits.ts',
    find: '.slice(0, 4)\n',
    replace: '.slice(0, 8)\n',
    caughtBy: ['server/platform/rate-limits/rate-limits.test.ts'],
  },
  {
    name: 'the sixth wrong password is free',
    file: 'server/platform/rate-limits/guesses.ts',
    find: 'or seen.count < ${freeGuesses} or',
    replace: 'or seen.count <= ${freeGuesses} or',
    caughtBy: ['server/platform/rate-limits/guesses.test.ts'],
  },
  {
    name: 'webhooks go to addresses of the shop’s own network',
    file: 'server/developers/webhooks/target-addresses.ts',
    find: "if (parsed.range() !== 'unicast') return false",
    replace: "if (parsed.range() === 'loopback') return false",
    caughtBy: ['server/developers/webhooks/target-addresses.test.ts'],
  },
  {
    name: 'an erased person’s messages are kept',
    file: 'server/admin/privacy/erase-person.ts',
    find: 'messages: await eraseMessages(tx, person), quotes',
    replace: 'messages: 0, quotes',
    caughtBy: ['server/admin/privacy/privacy.test.ts'],
  },
  {
    name: 'the note of an erased person’s tip is kept',
    file: 'server/admin/privacy/erase-person.ts',
    find: 'set({ note: null, email: null })',
    replace: 'set({ email: null })',
    caughtBy: ['server/admin/privacy/privacy.test.ts'],
  },
  {
    name: 'a backup omits unsent e-mails',
    file: 'server/platform/backup/backup-tables.ts',
    find: "export const schemas = ['public', 'pgboss']",
    replace: "export const schemas = ['public']",
    caughtBy: ['server/platform/backup/backup.test.ts'],
  },
  {
    name: 'more paper is used than is in the drawer',
    file: 'server/fulfillment/card-stock/stock.ts',
    find: 'const used = Math.min(copies, count)',
    replace: 'const used = Math.min(copies, count + 1)',
    caughtBy: ['server/fulfillment/card-stock/stock.test.ts'],
  },
  {
    name: 'a cart takes one line over its limit',
    file: 'server/sales/cart/cart.ts',
    find: 'count(*) < ${mostLines} and',
    replace: 'count(*) <= ${mostLines} and',
    caughtBy: ['server/sales/cart/cart.test.ts'],
  },
  {
    name: 'a file that is no picture takes a place and is given to a parser',
    file: 'server/platform/pictures/store-picture.ts',
    find: 'if (!pictureKind(original)) throw',
    replace: 'if (original.length === 0) throw',
    caughtBy: ['server/platform/pictures/hostile-uploads.test.ts'],
  },
  {
    name: 'an upload by an unknown link takes a place',
    file: 'server/platform/http/form-uploads.ts',
    find: '      await mayUpload?.(request)\n      const leave = takePlace(mayUpload && request.ip)',
    replace: '      const leave = takePlace(mayUpload && request.ip)\n      await mayUpload?.(request)',
    caughtBy: ['server/platform/http/form-uploads.test.ts'],
  },
  {
    name: 'one account’s webhooks take all places',
    file: 'server/developers/webhooks/claim-deliveries.ts',
    find: 'const perAccount = 8',
    replace: 'const perAccount = 64',
    caughtBy: ['server/developers/webhooks/hostile-receivers.test.ts'],
  },
]

export interface WordRun {
  change: 'same' | 'gone' | 'new'
  text: string
}

/** A word-by-word diff of two texts. */
export function wordChanges(before: string, after: string): WordRun[] {
  const old = partsOf(before)
  const now = partsOf(after)
  const shared = sharedLengths(old, now)
  const runs: WordRun[] = []
  const add = (change: WordRun['change'], text: string) => {
    const last = runs.at(-1)
    if (last?.change === change) last.text += text
    else runs.push({ change, text })
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && isSame(old[i]!, now[j]!)) {
      add('same', now[j]!)
      i++
      j++
    } else if (i < old.length && (j === now.length || shared[i + 1]![j]! >= shared[i]![j + 1]!)) add('gone', old[i++]!)
    else add('new', now[j++]!)
  }
  return runs
}

/** Words with the spaces around them, and each line break separately: a card's line breaks are lettered as written. */
const partsOf = (text: string) => text.replaceAll('\r\n', '\n').match(/\n|[^\S\n]*\S+[^\S\n]*|[^\S\n]+/g) ?? []

const isSame = (one: string, other: string) => one === other || (one.trim() !== '' && one.trim() === other.trim())

/** For each pair of positions, how many parts the remainders of both texts share. */
function sharedLengths(old: string[], now: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i]![j] = isSame(old[i]!, now[j]!)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}

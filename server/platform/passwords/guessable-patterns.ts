/**
 * Whether a password is only a pattern: a repeated short unit, or runs along the alphabet, the digits or a keyboard,
 * forward or backward, each character once or doubled. Lists of common passwords contain the most used ones; attackers'
 * rules generate the others.
 * @param password folded, as `refuseCommonPassword` compares it
 */
export function isPattern(password: string): boolean {
  const short = [...unitOf(password)]
  return (
    short.length <= longestUnit || isMadeOfRuns([...password]) || isMadeOfRuns(short) || isMadeOfRuns(single(short))
  )
}

/** The unit that a text repeats, possibly ending with a part of it: `123` in `12312312`; otherwise the text itself. */
export function unitOf(text: string): string {
  const characters = [...text]
  for (let length = 1; length <= characters.length / 2; length++) {
    if (characters.every((character, index) => character === characters[index % length]))
      return characters.slice(0, length).join('')
  }
  return text
}

/** Repeated units up to this length are found by trying all of them. */
const longestUnit = 4

/** The minimum length of a run; one in five of a password's characters may be outside its runs. */
const shortestRun = 3
const shareOutside = 1 / 5

const rows = [
  'abcdefghijklmnopqrstuvwxyz 01234567890 1234567890 !@#$%^&*()_+',
  // Keyboards for English, German and French.
  'qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn',
  // Down the keyboard's columns, two rows alternately, letters and digits alternately, and across the keypad.
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p qazwsxedcrfvtgbyhnujmikolp 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9 1a2b3c4d5e6f7g8h9i 147258369 159357 741852963 789456123 123654789',
].flatMap((line) => line.split(' '))
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

function isMadeOfRuns(characters: string[]): boolean {
  let outside = 0
  let at = 0
  while (at < characters.length) {
    const length = runAt(characters, at)
    if (length < shortestRun) outside++
    at += length < shortestRun ? 1 : length
  }
  return outside <= characters.length * shareOutside
}

/** How many characters from here on form one run or repeat one character. */
function runAt(characters: string[], from: number): number {
  let length = 1
  const isRun = (candidate: string[]) =>
    candidate.every((character) => character === candidate[0]) || runs.some((run) => run.includes(candidate.join('')))
  while (from + length < characters.length && isRun(characters.slice(from, from + length + 1))) length++
  return length
}

/** Turns `aabbcc` into `abc`; returns anything else unchanged. */
function single(characters: string[]): string[] {
  const halves = characters.filter((_, index) => index % 2 === 0)
  const isDoubled =
    characters.length % 2 === 0 && characters.every((character, index) => character === halves[Math.floor(index / 2)])
  return isDoubled ? halves : characters
}

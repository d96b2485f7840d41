/** Shoppers' everyday words, and what in a card matches them. */
interface EverydayWord {
  /** Any of these may be typed. */
  said: string[]
  /** Searched for in the card's texts and its category. */
  texts?: string[]
  /** Searched for in its category. */
  occasions?: string[]
  /** Every card matches; those with the word come first. */
  fitsAll?: boolean
}

/** Two-word terms that mean one thing. */
export const phrases: [RegExp, string][] = [
  [/\b(get|feel) (well|better)( soon)?\b/g, 'get-well'],
  [/\bb[ -]day\b/g, 'bday'],
  [/\bnew year'?s?\b/g, 'new-year'],
  [/\bnew (home|house)\b/g, 'housewarming'],
  [/\bnew baby\b/g, 'baby'],
]

/** Most cards suit loved ones. */
const forFamily = ['love', 'birthday', 'thank', 'greeting', 'holiday', 'christmas']

export const everydayWords: EverydayWord[] = [
  { said: list('mother mom mum mommy mummy mama mothers'), texts: ['mother'], occasions: forFamily },
  { said: list('father dad daddy papa fathers'), texts: ['father'], occasions: forFamily },
  { said: list('grandmother grandma granny nana'), texts: ['grandmother', 'grandma'], occasions: forFamily },
  { said: list('grandfather grandpa grandad granddad'), texts: ['grandfather', 'grandpa'], occasions: forFamily },
  { said: list('sister brother daughter son aunt uncle niece nephew family'), occasions: forFamily },
  { said: list('wife husband girlfriend boyfriend partner sweetheart'), occasions: ['love', 'anniversar', 'birthday'] },
  { said: list("valentine valentines valentine's romance romantic"), texts: ['valentine'], occasions: ['love'] },
  { said: list('anniversary anniversaries'), texts: ['anniversary'], occasions: ['love', 'wedding'] },
  { said: list('birthday bday birthdays'), texts: ['birthday'] },
  { said: list('christmas xmas noel'), texts: ['christmas'], occasions: ['holiday'] },
  { said: list('holiday holidays hanukkah diwali new-year'), texts: ['new year'], occasions: ['holiday'] },
  { said: list('thanks thank thx thankyou grateful gratitude'), texts: ['thank'] },
  {
    said: list('sympathy condolence condolences sorry loss grief funeral bereavement'),
    texts: ['sympathy', 'condolence'],
    occasions: ['sympathy', 'condolence'],
  },
  { said: list('get-well recovery'), texts: ['get well', 'get-well'], occasions: ['greeting'] },
  {
    said: list('congratulations congrats congratulation graduation graduate grad promotion'),
    texts: ['congrat', 'graduat', 'promotion', 'celebrat', 'finals', 'exams'],
  },
  { said: list('wedding marriage bride groom bridal engagement'), texts: ['wedding'] },
  { said: list('invitation invitations invite invites party'), texts: ['invitation', 'party'], occasions: ['event'] },
  { said: list('baby newborn'), texts: ['baby', 'newborn', 'little one'] },
  { said: list('housewarming moving'), texts: ['welcome home', 'moved', 'new home'] },
  { said: list('business company corporate client clients colleague boss'), texts: ['business'] },
  {
    said: list('card cards for my our your a an the to and of with from i you me happy merry best wishes wish'),
    fitsAll: true,
  },
  {
    said: list('calligraphy script cursive handwriting handwritten hand-lettered handlettered lettering lettered'),
    fitsAll: true,
  },
]

function list(words: string): string[] {
  return words.split(' ')
}

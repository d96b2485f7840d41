import type { Relations } from './starters.ts'

export const anniversary: Relations = [
  {
    whom: 'My partner',
    warm: [
      'I would do it again: the whole of it, even ____, as long as I could do it with you.',
      'Somewhere along the way we became a we. I could not name the day, and I am so glad that it came.',
      'I thought that I knew you when we began. I am so happy that there was so much more to know.',
    ],
    light: [
      'After all this time you still make me laugh, and now and then you even mean to.',
      'We have survived ____ together. Everything after that was easy. Happy anniversary.',
      'I knew that you were the one when you ____. I have had no reason to ask for a second opinion.',
    ],
    plain: [
      'Thank you for another year with me. I know that it takes some doing, and I am grateful that you do it.',
      'What we have was not simply given to us. We made it, on good days and on bad ones, and I am proud of it.',
      'Of all the promises I ever made, this is the one I am happiest to keep.',
    ],
  },
  {
    whom: 'My parents',
    warm: [
      'Much of what I know about staying, I learned from the two of you. Happy anniversary.',
      'You never had to lecture me about love. You just ____, where I could see it.',
      'I hope that today you remember how it began, and see how much came of it, me included.',
    ],
    light: [
      'All these years, and you still haven’t agreed about ____. Please never do. Happy anniversary.',
      'On behalf of everyone who exists because of you: thank you for getting along.',
      'The two of you make it look easy. I have tried it at home since, and I have some questions.',
    ],
  },
  {
    whom: 'A couple who are friends',
    warm: [
      'I like you both, and I like best what you are to each other. Happy anniversary.',
      'It does the rest of us good to have you two around. You prove that it can be done, and with kindness.',
      'I still remember ____, back when you two had only begun. It is good to see how it went on.',
    ],
    light: [
      'Another year, and still neither of you has returned the other. The rest of us are impressed.',
      'Happy anniversary to my favorite couple. Please stay together. I would not know which one to keep.',
      'The traditional present for this year is said to be ____. You are getting a card, lettered by hand and with love.',
    ],
  },
  {
    whom: 'My grandparents',
    warm: [
      'There is a whole family sitting on the bench that you two built. Happy anniversary from one of us.',
      'I love how you look at each other when ____. Everyone should get to be looked at like that.',
      'So many years, and I like to think that you still save each other the good seat. Happy anniversary.',
    ],
    light: [
      'You have been together for longer than most things last nowadays. Whatever you are doing, please go on.',
      'Which of you has been right more often? I would not dare to ask, so I will just say: happy anniversary.',
      'I believe that I have found your recipe: ____. I am writing it all down.',
    ],
  },
]

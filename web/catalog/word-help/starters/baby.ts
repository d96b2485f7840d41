import type { Relations } from './starters.ts'

export const baby: Relations = [
  {
    whom: 'Friends',
    warm: [
      'Somewhere in the middle of a very short night, I hope that you look at that small face and know it was worth it.',
      'This child has no idea yet how lucky it is in its parents. Those of us who know you do.',
      'Welcome, ____. You have picked kind people to begin with, and a good many more are waiting to meet you.',
    ],
    light: [
      'Congratulations. You will sleep again. I can’t say when, but I have met people with older children, and some of them do.',
      'I hear that the new one is small, loud and in charge already. Just as one would hope.',
      'I will not ask who it looks like. I will only say that I hope it has your ____, and nobody’s ____.',
    ],
    plain: [
      'Congratulations on the arrival of ____. I wish all of you good health, and a little rest.',
      'I am so happy for you. Please do not think of answering this. I would rather you slept.',
      'If you need a meal or a pair of hands, I would be glad to ____. Tell me a day that suits you.',
    ],
  },
  {
    whom: 'My daughter or son',
    warm: [
      'You were this small once, and I loved you the way you love now. I am so glad that you get to know it.',
      'I did not know that there was this much room left in my heart. Then came ____.',
      'You will be good at this. You know how to be gentle, and how to ask for help, and that is most of it.',
    ],
    light: [
      'Now you will understand why I checked on you at night. I was very quiet. You were only sleeping.',
      'I am ready to be called whatever the little one can pronounce. Until then, please give ____ a kiss from me.',
      'You may hand me the baby at any hour, for naps, spoiling and stories about you. Mostly the stories.',
    ],
  },
  {
    whom: 'My sister or brother',
    warm: [
      'We were small together, you and I. To think of you now, holding somebody small of your own, makes me so happy.',
      'This child gets the best of you: your ____, your patience and, with luck, me as an extra.',
      'I promise to be the one who listens when home is impossible. Every child needs somebody like that.',
    ],
    light: [
      'At last I get to be the relative who brings the loud toys. Thank you for making it possible.',
      'Welcome, ____. When you are older, come to me with any questions about your parents. I know things, and I will talk.',
      'I remember how you treated your toys. I am astonished that they let you take a baby home. You will be wonderful.',
    ],
  },
  {
    whom: 'A colleague',
    warm: [
      'Of all the news that reaches a workplace, this is the best kind. I am so happy for you.',
      'Enjoy these weeks. Nothing that we are doing here is half as important, or half as small.',
      'I wish you kind nights and slow mornings, and no thought of this place in either of them.',
    ],
    light: [
      'Your new manager is very small, works nights and gives no feedback. You will do great.',
      'Congratulations on your most ambitious project so far. I hear that the launch went well.',
      'Nobody here will send you an email about anything, unless it is to ask for a picture. Please send a picture.',
    ],
    plain: [
      'Congratulations to you and your family on the birth of ____. I wish you all good health.',
      'I was delighted by your news, and I hope that everyone is well and getting some rest.',
      'My warmest congratulations. May the first weeks be gentle, and may help come before you have to ask.',
    ],
  },
  {
    whom: 'Neighbors or people I hardly know',
    warm: [
      'Somebody very new lives near us now, and we could not be happier about it. Welcome, little one.',
      'If you hear us being quiet, it is on purpose. If you need anything at all, please don’t be quiet about it.',
      'I hope that the stroller soon brings you past our door. Until then, I would love to bring you ____.',
    ],
    plain: [
      'Congratulations on your new arrival. I wish all of you health, sleep and good company.',
      'Please don’t worry about the noise. We were all that small once, and somebody put up with us.',
      'I am very happy for you. If it would help to have somebody ____ while you rest, I am close by.',
    ],
  },
]

import type { Relations } from './starters.ts'

export const holidays: Relations = [
  {
    whom: 'Family',
    warm: [
      'At this time of year I think of the whole noisy lot of us, and I would not change one of you.',
      'I hope that you have ____ on the table, and around it everyone you love.',
      'Whatever we forgot to say to each other this year, let me say the main part now: I love you.',
    ],
    light: [
      'May your oven be big enough, may your guests leave in good time, and may nobody mention ____.',
      'This card is lighter than my usual present, fits everyone and can’t be returned. Happy holidays.',
      'I look forward to eating too much in your company. It is the one tradition I have never broken.',
    ],
  },
  {
    whom: 'A friend',
    warm: [
      'The year had its share of everything. You belonged to the good part of it. Happy holidays.',
      'I hope that you get an afternoon with no plans at all, something warm to drink and the good chair.',
      'Of this past year, I will keep ____. Thank you for your part in it.',
    ],
    light: [
      'Some people send a long letter about their year. Here is mine, in full: ____.',
      'May your lights untangle by themselves, and may your relatives, too. Happy holidays.',
      'I wish you peace on earth, or at least in the kitchen. Everything else can wait until January.',
    ],
    plain: [
      'I wish you quiet days, good company, and a good start to the new year.',
      'Let’s see more of each other in the new year, beginning with ____. Until then, happy holidays.',
      'Thank you for another year of friendship. I hope that the holidays treat you kindly.',
    ],
  },
  {
    whom: 'A grandparent',
    warm: [
      'To me the holidays smell of ____, and they always will. That is your doing. Thank you.',
      'I hope that your home is full, or peaceful, whichever you like better this year. I am thinking of you.',
      'I would like to learn to keep the holidays as you do, with time for everyone and something put aside for whoever comes.',
    ],
    light: [
      'Please eat a cookie for me, and another one for each person who tells you not to.',
      'You always say that you need nothing. So here is nothing, beautifully lettered, with all my love.',
      'I hope that somebody else does the dishes this year. I have given it some thought, and it should be ____.',
    ],
  },
  {
    whom: 'Someone who is grieving',
    warm: [
      'I know that this year has somebody missing from it. I will be thinking of you, and of ____.',
      'You may celebrate, or not, or leave in the middle. Whatever you can manage this year is enough.',
      'I won’t wish you a merry anything. I wish you a soft place to be, and people who let you be sad in it.',
    ],
    plain: [
      'These must be hard days to have without ____. I did not want them to pass without telling you that I think of you.',
      'There is a place for you at our table, and it stays free whether you tell us beforehand or not.',
      'There is no need to write back. I only hope that the days go by gently, and that the new year is kinder.',
    ],
  },
  {
    whom: 'A colleague',
    warm: [
      'Thank you for making a long year shorter. I hope that you can now forget the place for a while.',
      'If I had to name the best hour of this year at work, it would be ____. You had a lot to do with it.',
      'I wish you a real rest, the kind where you lose track of what day it is.',
    ],
    light: [
      'May your out-of-office reply be the only thing that works for you this month. Happy holidays.',
      'May nothing that reaches you this month need to be circled back to. Happy holidays.',
      'I have put all my questions for you in a drawer. It opens in January. Happy holidays.',
    ],
    plain: [
      'Thank you for your work this year. I wish you and your family happy holidays and a good new year.',
      'With best wishes for the holidays. I look forward to working with you again in the new year.',
      'It has been a full year. I hope that the days ahead give you rest and good company.',
    ],
  },
  {
    whom: 'A customer or client',
    warm: [
      'Some of the best pages of our year have your name on them, and we thank you for each.',
      'You could work with anyone. We are glad, every time, that you work with us. Happy holidays.',
      'Before the year is over, we wanted to say it by hand: thank you, above all for ____.',
    ],
    plain: [
      'Thank you for your trust in this past year. We wish you happy holidays and a successful new one.',
      'Our best wishes to you and to everyone at ____, for the holidays and for the year to come.',
      'We wish you a good end to this year, and we look forward to what we will do together in the next.',
    ],
  },
  {
    whom: 'A neighbor or someone I hardly know',
    warm: [
      'On these long evenings it is good to know who lives close by. I wish you very happy holidays.',
      'Thank you for ____ this year. It is the small things that make a street a good one.',
      'If you happen to be on your own on one of these days, our table has room, and we would love it.',
    ],
    light: [
      'We wish you snow on the lawn, none on the sidewalk, and every delivery at the right door.',
      'We have counted your string lights and ours, and we accept the result. Happy holidays.',
      'In the spirit of the season we forgive ____, and hope that you forgive our ____.',
    ],
  },
]

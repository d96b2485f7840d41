import type { Relations } from './starters.ts'

export const wedding: Relations = [
  {
    whom: 'Friends',
    warm: [
      'You are good apart and better together, and it is a joy to see that you know it.',
      'May your home be the place where you can both be tired, silly and wrong, and be loved all the same.',
      'What I love about the two of you is ____. May there only be more of it.',
    ],
    light: [
      'The flowers last a week and the cake an evening. You two chose each other for the part after that, and rightly.',
      'Marriage is mostly asking each other what to eat, for the rest of your lives. I can’t think of two better people for it.',
      'Now it is official: one of you is always right, and the other one is ____. Congratulations.',
    ],
    plain: [
      'Congratulations to you both. I wish you patience, good talks, and many ordinary days that turn out well.',
      'I am happy for you both, and grateful that I may count you among my friends.',
      'For your life together I wish you the good sense that you have already shown in choosing.',
    ],
  },
  {
    whom: 'My child',
    warm: [
      'I have hoped for many things for you, and this was always one of them: to be loved by someone who sees you.',
      'You are not leaving our family today. It is getting bigger, and better. Welcome, ____.',
      'When you were little, you ____. I think of it today, and I could not be happier for you both.',
    ],
    plain: [
      'Our door, our table and our advice, should you ever ask for it, are open to you both.',
      'May you be kind to each other in small things. It carries most of the big ones.',
      'You have chosen well, and so has ____. I give you both my love and every good wish I have.',
    ],
  },
  {
    whom: 'My sister or brother',
    warm: [
      'I was ready to be hard to please. Then came ____, and there was nothing to be hard about.',
      'I have known you in every mood there is, and this one suits you best. I am so happy for you both.',
      'Whoever stands next to you has a friend for life. I know, because I have stood there. Congratulations.',
    ],
    light: [
      'For years it was my job to tease you. I now hand it over, in good order, to ____.',
      'I promise to keep the story about ____ to myself. Consider it part of my wedding present.',
      'Welcome to the family, ____. Nobody can say that you were not warned, and we are so glad that you came anyway.',
    ],
  },
  {
    whom: 'A colleague',
    warm: [
      'Work will go on without you for a while. Please enjoy every hour of this, and come back with stories.',
      'I only know one half of this couple, but if the other half is anything like you, you are both in luck.',
      'May your life together be as well planned as you like, and as full of good surprises as you deserve.',
    ],
    plain: [
      'Congratulations on your wedding. I wish you both a long and happy life together.',
      'My warmest congratulations to you both, and a happy beginning to everything that follows.',
      'I was delighted to hear the news, and I send you my good wishes for the day and for all that come after it.',
    ],
  },
  {
    whom: 'A couple I hardly know',
    warm: [
      'We don’t know each other well yet, but news like yours makes anyone happy. Congratulations to you both.',
      'It was kind of you to let me share in this. I wish you both a day that you love to remember.',
      'I hope to know you both better in the years to come. Let this be a first good wish of many.',
    ],
    plain: [
      'Please accept my congratulations on your marriage, and my best wishes for your life together.',
      'May your years together be long, healthy and content, and may today be a good beginning to them.',
      'I wish you both happiness on your wedding day, and a home in which it stays.',
    ],
  },
]

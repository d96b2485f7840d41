import type { Relations } from './starters.ts'

export const farewell: Relations = [
  {
    whom: 'A friend who is moving away',
    warm: [
      'I am happy about where you will be, and sad about where you won’t. Both are true, and both are love.',
      'What I will miss are not the big things. It is ____, which we did without thinking.',
      'Distance is only a matter of tickets and time zones. You are not getting rid of me.',
    ],
    light: [
      'I have looked for a law against your leaving, and there is none. So go, and be wonderful there.',
      'Please make new friends, but none who are funnier than me. I will know.',
      'You are taking one of my favorite people with you, namely you. I would like visiting rights.',
    ],
    plain: [
      'I wish you a good move and a good beginning. You will be missed here.',
      'Thank you for the time we had in the same place. I hope that the new one knows what it is getting.',
      'Send me your new address when you have it. I mean to use it, and the first thing I will send is ____.',
    ],
  },
  {
    whom: 'My child, leaving home',
    warm: [
      'I spent years preparing you for this, and I find that I did not prepare myself. Go, and be happy.',
      'Take whatever you like from here: the ____, the good pan and all our trust.',
      'You can come back at any time, for any reason or for none. I hope that you never have to, and often want to.',
    ],
    light: [
      'The laundry is now yours to figure out. The reds go by themselves. I love you.',
      'We will not turn your room into ____ before you reach the highway. Drive slowly.',
      'Call if you need anything. Call if you need nothing. In short, call.',
    ],
  },
  {
    whom: 'A colleague who is leaving',
    warm: [
      'You leave behind a good deal of work well done, and some people who are better for having sat near you.',
      'I learned ____ from you, and I will go on using it without asking your permission.',
      'They are lucky, wherever you are going. I hope that they find out as fast as we did.',
    ],
    light: [
      'Congratulations on your escape. I will tell the others that you were very brave.',
      'Who is going to ____ now? You have not thought this through, and neither have we.',
      'They will try to find somebody to replace you, and may have to hire ____ people to do it.',
    ],
    plain: [
      'Thank you for your work, and for the way you did it. I wish you every success in what comes next.',
      'It has been a pleasure to work with you. I hope that our paths cross again.',
      'I have especially valued ____. Please accept my best wishes for the new position.',
    ],
  },
  {
    whom: 'Someone who is retiring',
    warm: [
      'You gave so many mornings to this work. From now on they are yours. I hope that you love every one.',
      'A great deal here will go on working because you once took the trouble to do it right. Thank you.',
      'I hope that there is finally time for ____, and that you never once look at the clock while you do it.',
    ],
    light: [
      'From now on every day is Saturday, except that the stores are less crowded. Congratulations.',
      'Your alarm clock is being let go as well. I hope that it takes the news with dignity.',
      'We will try to manage without you. If you hear a loud noise, please don’t come back and fix it.',
    ],
    plain: [
      'Congratulations on your retirement. I wish you health, time, and good use for both.',
      'So many years are not easy to sum up, so I will only say thank you, in particular for ____.',
      'With respect for what you have built here, and with my best wishes for what comes now.',
    ],
  },
  {
    whom: 'A neighbor who is moving away',
    warm: [
      'The next people may be nice, but they will not be you. Thank you for being our neighbor.',
      'For a long time yet we will look over at your windows, out of habit. We wish you a happy new home.',
      'Among the things we will miss is ____. Come back and see us whenever you are near.',
    ],
    plain: [
      'We were sorry to hear that you are moving away. It was good to have you close by.',
      'Thank you for being such a considerate neighbor. We wish you well in your new home.',
      'If any mail still comes here for you, we will gladly send it on. And if you miss the place, stop by.',
    ],
  },
]

import type { Relations } from './starters.ts'

export const thanks: Relations = [
  {
    whom: 'A friend',
    warm: [
      'You did not have to do it, and you did it as if it were nothing. It was not nothing to me.',
      'Some help is forgotten as soon as the trouble is over. I won’t forget that you ____.',
      'You have set the bar for what a friend does, and I will try to reach it one day. Thank you.',
    ],
    light: [
      'I owe you one. In fact I have lost count, so let us say that I owe you dinner and my second-best plant.',
      'I would have managed without you, in about three years and with much more shouting. Thank you.',
      'Thank you for ____. If you ever need the same, I will do my best to look as if I knew how.',
    ],
    plain: [
      'A quick thank you was not enough. So here it is once more, properly: thank you for ____.',
      'It made a real difference, and I wanted you to have that in writing. Thank you.',
      'Thank you for the ____. You clearly thought about what I would like, and you were right.',
    ],
  },
  {
    whom: 'My mother or father',
    warm: [
      'I only begin to understand how much you did without ever mentioning it. Thank you for all of that, too.',
      'Because of you, I have never had to wonder whether somebody was on my side.',
      'Thank you for ____. I may not have said it at the time, but I noticed.',
    ],
    light: [
      'Thank you for raising me, feeding me and not showing the photographs of that haircut to everyone.',
      'By my reckoning I owe you about ten thousand meals. Please accept this card as the first payment.',
      'You were right about ____. I would like it noted that I have now said so, in ink.',
    ],
  },
  {
    whom: 'My partner',
    warm: [
      'You do so many small things that nobody thanks you for. I see them. Thank you for ____ most of all.',
      'On the days when I am hard to live with, you live with me anyway. I don’t take that for granted.',
      'Because you stood next to me, it was half as heavy, and I did not even have to ask.',
    ],
    light: [
      'Thank you for putting up with ____. I know that it is a lot. I know that I do it anyway.',
      'You deserve a medal, but they don’t make one for living with me. Please take this card instead.',
      'I thank the waiter, the driver and the dog next door. It is high time that I thanked you, too.',
    ],
  },
  {
    whom: 'A teacher',
    warm: [
      'You saw what could be there before anyone else did, and then you waited patiently for it. Thank you.',
      'A good teacher gives away what others keep, and is pleased when somebody goes further with it. You are that kind.',
      'Of everything learned this year, what will last the longest is ____. That came from you.',
    ],
    plain: [
      'Thank you for this year. Your patience and your care in preparing it did not go unnoticed.',
      'Much of a teacher’s work is seen only years later. I did not want to wait that long to thank you.',
      'I am writing to thank you for ____. It took time that you did not have to give.',
    ],
  },
  {
    whom: 'A colleague',
    warm: [
      'You stepped in when it would have been easier to look away. I hope to do the same for you.',
      'I learned more from the way you ____ than from any training. Thank you for letting me watch.',
      'Thank you for noticing. That alone helped, even before you did anything about it.',
    ],
    light: [
      'Officially, it was a team effort. Unofficially, we both know who saved the day. Thank you.',
      'You deserve a raise. I can’t give you one, so here is a card that took a real person and real ink.',
      'Thank you for ____. You made it look so easy that nobody will ever believe how hard it was.',
    ],
    plain: [
      'Thank you for your help with ____. It came at the right time, and it was done well.',
      'I wanted to put my thanks on paper, where they last a little longer than in an email.',
      'It is a pleasure to work with someone whose word can be relied on. Thank you.',
    ],
  },
  {
    whom: 'A neighbor or someone I hardly know',
    warm: [
      'It is a comfort to know that there are people like you close by. Thank you for ____.',
      'You could have closed your door and had a quiet evening. You helped instead, and I am grateful.',
      'I hope that one day I can return the kindness. Until then, please know how much it helped.',
    ],
    light: [
      'You have now seen us at our worst, and you still say hello. Thank you for both.',
      'Thank you for looking after everything. The ____ clearly prefers you to us now.',
      'They say that good fences make good neighbors. You make the fence look silly. Thank you.',
    ],
  },
  {
    whom: 'A customer or client',
    warm: [
      'You trusted us before you had much reason to. We try to be worth it every time, and we thank you.',
      'It is easy to do good work for people who care how it turns out. Thank you for being one of them.',
      'Of all that we worked on this year, ____ is what we like to talk about most. Thank you for bringing it to us.',
    ],
    plain: [
      'Thank you for your business. We value the work, and we value the way you work with us.',
      'We appreciate your confidence in us, and we do not take it for granted. Thank you.',
      'Thank you for choosing us for ____. Should anything be less than right, I would like to hear it from you first.',
    ],
  },
]

import type { Relations } from './starters.ts'

export const birthday: Relations = [
  {
    whom: 'A friend',
    warm: [
      'Of all the people I could have run into in this life, I am so glad that it was you. Happy birthday.',
      'I hope this year gives you back a little of what you give everyone else: time, patience and the last piece of cake.',
      'One of my favorite days with you was ____. I hope that the coming year has a few as good as that.',
    ],
    light: [
      'You are not older. You are more experienced at being you, and frankly, nobody does it better.',
      'I could say that you haven’t changed a bit. You have, though, and I like how it is going.',
      'A real person lettered this by hand, so that you would not have to read my handwriting. Happy birthday.',
    ],
    plain: [
      'Happy birthday. I hope that the day is a good one, and that the year brings what you are hoping for.',
      'We don’t see each other as often as I would like, so let this card do what a visit would: happy birthday.',
      'Thank you for being my friend for another year. I don’t say it often, and a birthday is a good day for it.',
    ],
  },
  {
    whom: 'My partner',
    warm: [
      'Everything I like best about my life has you somewhere in it. Happy birthday, my love.',
      'If I could choose one ordinary day to live again, it would be the one when we ____.',
      'I get to see who you are when nobody is looking, and I like that person more every year.',
    ],
    light: [
      'Happy birthday to the only person I would share my fries with. I have thought about this carefully.',
      'You are the best thing I ever said yes to, and that includes ____, which you know I don’t say lightly.',
      'Another year, and I still haven’t found out how you ____. Please never tell me.',
    ],
    plain: [
      'I am happy that you were born, and happier still that your road met mine.',
      'For your new year I wish you good work, good sleep, and as much of me as you can stand.',
      'I don’t say it every day, so I say it today: life with you is good, and I would not want another.',
    ],
  },
  {
    whom: 'My mother or father',
    warm: [
      'The older I get, the more of you I find in myself, and the more I am glad of it. Happy birthday.',
      'You gave me so many birthdays. I wish that I could wrap them all up again and hand them back to you.',
      'There is something I never thanked you for properly: ____. Your birthday seems a good day to begin.',
    ],
    light: [
      'Thank you for every present of mine that you ever pretended to like. I hope that this one is easier.',
      'I have turned into you in at least one way: ____. I blame you, and I thank you. Happy birthday.',
      'You told me that one day I would understand. It was annoying then, and it is annoying now that you were right.',
    ],
  },
  {
    whom: 'A grandparent',
    warm: [
      'So much of what I know about being kind I learned from you. I hope that today everybody is kind to you.',
      'When I think of your home, I think of ____. It is one of the places where I have been happiest.',
      'Every year you have more stories, and I still want to hear them from the beginning. Happy birthday.',
    ],
    light: [
      'You have been young for longer than anyone I know, and you are getting better at it. Happy birthday.',
      'On your birthday nobody may tell you to sit down, slow down or eat less. Here you have it in writing.',
      'Somebody in this family had to be the clever one, the stubborn one and the funny one. Thank you for being all three.',
    ],
  },
  {
    whom: 'My child',
    warm: [
      'The day you came, I became someone else, and I have been grateful for the change ever since.',
      'I have loved you at every age, and each time I thought that this one was the best. It still is.',
      'What I admire in you this year is ____. You did not get that from me. You made it yourself.',
    ],
    light: [
      'You are a year older, which is impossible, because I have not aged a day. Happy birthday all the same.',
      'I once knew everything about you, down to your socks. Now you surprise me, and I like it even better.',
      'However big you get, some rules stand: call home, eat something green and blow out every candle.',
    ],
  },
  {
    whom: 'My sister or brother',
    warm: [
      'Nobody else remembers it all the way I do. Half of it we both remember wrong. I am so glad to have you.',
      'Nobody asked us whether we wanted each other. I would have said yes. Happy birthday.',
      'We have shared so much: ____. I would not give back a single day of it.',
    ],
    light: [
      'Happy birthday to the person who knows what really happened to ____, and who never told.',
      'I have known you for one of our whole lives, and I still can’t explain you to other people.',
      'One of us got the looks, one of us got the brains, and today you get the cake.',
    ],
  },
  {
    whom: 'A colleague',
    warm: [
      'The days on which you are in are better ones, and your birthday seemed a good day to say so.',
      'You make the work easier for everyone around you, as if it were nothing. Have a very happy birthday.',
      'I hope that you leave on time today, and that something lovely is waiting: ____.',
    ],
    light: [
      'This card could have been an email. You are worth the paper. Happy birthday.',
      'Today you may skip any meeting you like, as long as there is cake after it and you save me a piece.',
      'You are now a year wiser, so I have put you down for all the difficult questions. Happy birthday.',
    ],
    plain: [
      'Happy birthday. It is good to work with you, and I wish you a year of good health and good news.',
      'Best wishes on your birthday. I hope that you spend it with the people you like best, and none of it at a desk.',
      'I wish you a happy birthday, and I thank you for this past year, especially for ____.',
    ],
  },
  {
    whom: 'A neighbor or someone I hardly know',
    warm: [
      'It is good to have you close by. I hope that the day is full of people you like, and that nobody minds the music.',
      'We mostly meet in passing, so here is in writing what a wave can’t say: have a truly happy birthday.',
      'You have made this a friendlier place, if only by ____. Have a lovely birthday.',
    ],
    plain: [
      'I heard that it is your birthday, and I wanted to wish you a good day and a good year after it.',
      'Happy birthday. May the year be kind to you, to your home and to everyone in it.',
      'A short note, because you are worth one: every good wish on your birthday, and thank you for ____.',
    ],
  },
]

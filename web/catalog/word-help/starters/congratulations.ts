import type { Relations } from './starters.ts'

export const congratulations: Relations = [
  {
    whom: 'A friend',
    warm: [
      'I know how long you worked for this, and how often nobody was watching. I am so happy for you.',
      'It could not have gone to anyone I would rather be happy for. Congratulations on ____.',
      'I hope that you stop for a moment before the next thing, and look at what you have done. I am looking, and it is a lot.',
    ],
    light: [
      'I would say that I never doubted it, but then you would ask about the nails I bit. Congratulations.',
      'Please remember us little people when you are ____. I take my coffee with milk.',
      'You did it. I did nothing whatsoever, and I plan to celebrate as if it had been both of us.',
    ],
    plain: [
      'Congratulations on ____. It was well earned, and I am glad that it was seen.',
      'I was very glad to hear your news. I hope that it brings you everything you hoped for when you began.',
      'Good news is nice to hear, and nicer when it comes to the right person. Congratulations.',
    ],
  },
  {
    whom: 'My child',
    warm: [
      'I am proud of you for this, and I was proud of you the day before, when nobody knew yet how it would go.',
      'What I admire is not only that you did it, but that you kept on when ____.',
      'Whatever you do next, you have done this, and nobody can ever take it back.',
    ],
    light: [
      'I am going to tell the neighbors, the mail carrier and whoever stands behind me in line. I am that proud.',
      'You get this from me, of course. I have only hidden it very well for many years.',
      'From ____ to this. I kept my hopes up and my camera ready, and both paid off.',
    ],
  },
  {
    whom: 'My partner',
    warm: [
      'I saw what it took, from closer than anyone. I am so proud of you, and so happy to say it in writing.',
      'You did this while also ____, and while being kind to me. I am in awe of it.',
      'I would be proud of you without it, and I was. Still, it is lovely that the others have noticed.',
    ],
    light: [
      'I always knew that I lived with somebody important. I will wait until tomorrow to mention the dishes.',
      'I would like to thank myself for listening to all of it, and you for pulling it off. Congratulations, love.',
      'We are going to celebrate this, and you choose where, as long as there is ____.',
    ],
  },
  {
    whom: 'A graduate',
    warm: [
      'They have given you a piece of paper for it, but what you really have is ____. Nobody can frame that.',
      'You have learned how to learn, and that key fits many doors. I can’t wait to see which one you open first.',
      'You don’t need a plan for your whole life yet. You need a good meal and a long sleep. You have earned both.',
    ],
    light: [
      'Congratulations. You may now forget everything except your friends and the way home.',
      'All that ____, and you come out of it cleverer than the rest of us. Congratulations.',
      'Adult life is much like school, except that nobody tells you what is on the test. You will do well.',
    ],
    plain: [
      'Congratulations on your graduation. It is the result of your own work, and you can be proud of it.',
      'I wish you good work, good colleagues, and the courage to change your mind when you need to.',
      'With my congratulations, I have just one piece of advice for what comes next: ____.',
    ],
  },
  {
    whom: 'A colleague',
    warm: [
      'It is good to see the right thing happen to the right person. I am truly glad for you.',
      'I have seen the care that you put in when nobody asked for it. Congratulations on ____.',
      'You brought the rest of us along, which not everybody would have done. Thank you, and congratulations.',
    ],
    light: [
      'I always said that they would notice one day. I was beginning to worry about their eyes.',
      'Congratulations on ____. I will now need to be nicer to you, and I will start on Monday.',
      'Success has not changed you yet, but it has only just begun, and we are watching.',
    ],
    plain: [
      'Congratulations on your new position. I wish you every success in it, and people worth working with.',
      'Your work on ____ has been outstanding, and it is a pleasure to see it recognized.',
      'I was pleased to hear of it, and not surprised. Please accept my congratulations.',
    ],
  },
]

import type { Relations } from './starters.ts'

export const love: Relations = [
  {
    whom: 'My partner',
    warm: [
      'When something good happens, you are the first person I want to tell. When something bad happens, you are the only one.',
      'I love you on the big days, of course. But I love you most when ____.',
      'When the day is too loud, you are where I go in my thoughts. I hope that you know that.',
    ],
    light: [
      'I love you more than coffee, and you have seen me before coffee, so you know what that means.',
      'I like your face, your terrible jokes and the way you ____. There, now it is in writing.',
      'Roses are expensive, and they wilt. I had this lettered instead, so that you can hold me to it: ____.',
    ],
    plain: [
      'I am not good at saying this out loud, so I asked for some help with the ink: I love you.',
      'I chose you then, and I would choose you today, knowing everything that I know now.',
      'It needn’t be a special day for this. Most of what I love about us happens on ordinary ones.',
    ],
  },
  {
    whom: 'My mother or father',
    warm: [
      'I don’t know who I would be without you, and I am glad that I never had to find out.',
      'You loved me before I had done a single thing to earn it. I still lean on that.',
      'When I hear myself ____, I hear you, and it makes me smile every time.',
    ],
    plain: [
      'I don’t say it as often as I feel it, so I had it written down where it can stay: I love you.',
      'I would like you to have this in writing, and not only on your birthday: I am grateful for you.',
      'You gave me a great deal to build on, and I use it every day. Most of all, ____.',
    ],
  },
  {
    whom: 'My child',
    warm: [
      'There is nothing you could do that would make me love you less, and nothing you need to do to make me love you more.',
      'Of everything I have ever had a hand in, you are the part I am happiest about.',
      'I love to watch you ____. I don’t always say so, because I don’t want you to stop.',
    ],
    light: [
      'I love you even when you don’t text back, which is how love is tested these days.',
      'You have my heart, my sweaters and, I believe, my good scissors. You may keep the first one.',
      'I have known you since you had no teeth, and I have been on your side the whole time.',
    ],
  },
  {
    whom: 'A friend',
    warm: [
      'People talk about love as if there were only one kind. You are the best of one of the other kinds.',
      'I don’t have to explain myself to you. I did not know how restful that could be until I met you.',
      'If I could call one person at three in the morning, it would be you. I promise to keep it rare.',
    ],
    light: [
      'You know all my stories, and you still laugh in the right places. If that isn’t love, I don’t know what is.',
      'You are my favorite person to do nothing with, and I have tried it with several.',
      'I would help you move, twice, and once without pizza. Please take this as what it is.',
    ],
  },
]

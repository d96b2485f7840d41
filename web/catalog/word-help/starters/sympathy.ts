import type { Relations } from './starters.ts'

export const sympathy: Relations = [
  {
    whom: 'A friend',
    warm: [
      'I am so sorry. I wish I could carry some of this for you. Since I can’t, let me carry the small things: ____.',
      'You don’t have to be brave with me, and you don’t have to answer this. I only want you to know that I love you.',
      'There is no hurry to be all right again. Take all the time this needs, and call at any hour of it, even the worst one.',
    ],
    plain: [
      'I heard, and I am so sorry. I have no wise words to offer you, only my company, whenever you want it.',
      'I don’t know what this is like for you, so I won’t say that I do. I would like to listen, if you ever feel like talking.',
      'What I will remember is ____. I am sorry that it is a memory now, and glad that I have it to share with you.',
    ],
  },
  {
    whom: 'Family',
    warm: [
      'We have lost the same person, and I know that we have not lost the same thing. Tell me about yours, when you can.',
      'There is an empty chair in our family now, and you sat closest to it. I am thinking of you first.',
      'I keep looking for something that would make it lighter for you. All I find is love, so I am sending that.',
    ],
    plain: [
      'I am so sorry. Please don’t think that you have to hold everybody else up. Lean on me, for once.',
      'There will be forms and phone calls, and none of it should be yours alone. Give me ____, and I will see that it is done.',
      'I miss ____ too. When you want to talk about old times, or about nothing at all, I would like to be the one you call.',
    ],
  },
  {
    whom: 'Someone who lost a parent',
    warm: [
      'To lose a parent is to lose someone who knew you before you knew yourself. I am so sorry, and I am thinking of you.',
      'However grown we are, some part of us stays somebody’s child. I am thinking of that part of you today.',
      'What your ____ gave you is easy to see: ____. I am so sorry, and I am glad that it goes on in you.',
    ],
    plain: [
      'I was so sorry to hear that your ____ died. There is no right age for it, neither theirs nor ours.',
      'There is a lot to sort through after a parent dies, and not all of it fits in boxes. I am glad to help with the part that does.',
      'You don’t need to have had an easy time together to grieve hard now. However it is for you, I am sorry, and I am here.',
    ],
  },
  {
    whom: 'Someone who lost a partner',
    warm: [
      'I cannot picture your home without ____ in it, so I can only guess how quiet it is for you. I am so sorry.',
      'I will not tell you that it gets easier. I will only tell you that I am coming along, for as long as it is hard.',
      'A life that was built for two is heavy for one. Let me take a corner of it, beginning with ____.',
    ],
    plain: [
      'I am so sorry about ____. If the mornings and the evenings are the worst of it, please call me at either.',
      'In the first weeks, many people come by. I mean to be one who still comes after that.',
      'This is what I liked about ____: ____. You know a thousand such things more, and I would be glad to hear them.',
    ],
  },
  {
    whom: 'Someone who lost a child',
    warm: [
      'There is nothing I can say that is big enough, and I won’t try to make it smaller. I love you, and I am so sorry.',
      'I will say ____’s name, today and in ten years. You will never have to wonder whether I remember.',
      'You are ____’s family, and you will be all your life. Nothing that happened changes that.',
    ],
    plain: [
      'This is not how it should be. I am so very sorry, and I won’t look for a reason where there is none.',
      'Please don’t answer this. I will ask again next week, and the week after, and you need not have an answer then either.',
      'If you want company, I will come. If you want quiet, I will leave ____ by the door and not ring the bell.',
    ],
  },
  {
    whom: 'Someone who lost a pet',
    warm: [
      'You came home every day to somebody who was happy about it. It is right to miss that as much as you do.',
      '____ had a good life, and the best part of it was you. I hope that this is some comfort now.',
      'No one who has loved an animal would say that it was only a dog, or only a cat. It was ____, and I am so sorry.',
    ],
    plain: [
      'A home without ____ in it must be quieter than one would have thought. I was so sorry to hear it.',
      'It is a kind of love that asks for very little and leaves a large gap. I am sorry that you are standing in front of it.',
      'When you feel like it, I would love to hear your favorite story about ____. Mine is ____.',
    ],
  },
  {
    whom: 'A colleague',
    warm: [
      'Please don’t think about work for a moment. What can wait will wait, and we will look after the rest until you are back.',
      'We mostly talk about work, you and I. Today I only want to say that I am thinking of you, and that I am so sorry.',
      'When you come back, you may talk about it or not, whichever is easier on the day. I will follow your lead.',
    ],
    plain: [
      'I was very sorry to hear of the death of your ____. Please accept my sympathy, for you and for all your family.',
      'Nothing here is urgent enough to matter now. I will gladly take over ____ until you are back, and after that, too.',
      'There is no need to reply to this. I wanted you to know that you are missed here, and that nobody is counting the days.',
    ],
  },
  {
    whom: 'A neighbor or someone I hardly know',
    warm: [
      'We don’t know each other well, but I did not want to pass your door without a word. I am so sorry.',
      'I know only a little of what ____ meant to you, and even that little makes me very sorry. I am thinking of you.',
      'Sometimes help is easier to take from somebody a little farther off. I would be glad to ____, and you need not thank me.',
    ],
    plain: [
      'Please accept my sincere sympathy. I hope that these days bring you people to lean on, and quiet when you want it.',
      'I was sorry to learn of ____’s death. I did not know ____ well, but I have always thought kindly of ____.',
      'You need not know me well to ask. If you could use ____, please knock on my door or call me.',
    ],
  },
]

import type { Relations } from './starters.ts'

export const thinkingOfYou: Relations = [
  {
    whom: 'A friend',
    warm: [
      'No reason and no occasion. You came to mind, and it was too nice a thought to keep to myself.',
      'I saw ____ and had to think of you. It still makes me smile.',
      'We have let time go by. I don’t mind who is to blame. I would just like to hear your voice.',
    ],
    light: [
      'This card is proof that I think of you, for the days when I forget to answer your messages. There will be some.',
      'Nothing has happened. I just wanted you to find something in your mailbox that you don’t have to pay.',
      'I have news, none of it important, and nobody listens to that as kindly as you do. When can we talk?',
    ],
    plain: [
      'I wanted to ask how you are. I really would like to know, the long version if you have the time.',
      'I hope that all is well with you. Here there is not much news, except that ____.',
      'I think of you more often than I write. This time, I am doing both.',
    ],
  },
  {
    whom: 'Someone having a hard time',
    warm: [
      'You don’t have to explain how it is. I only want you to know that somebody is on your side of it.',
      'I can’t fix it, and I won’t act as if I could. I can ____, and I can stay as long as you like.',
      'On some days, getting through is the whole achievement. I think that you are doing it better than you know.',
    ],
    plain: [
      'I have been thinking of you. If you want to talk, I will listen. If you don’t, I can talk about the weather.',
      'You have a lot to carry at the moment. Please hand me something, even a small thing, such as ____.',
      'There is nothing that you need to do about this card. It is only here so that you know I am, too.',
    ],
  },
  {
    whom: 'My mother or father',
    warm: [
      'I was doing ____ the way you taught me, and I missed you. So I thought that I would tell you.',
      'You worry about me, I know. So here it is on paper: I am fine, and I am thinking of you.',
      'I don’t call as often as I should. It isn’t because I think of you less.',
    ],
    light: [
      'Look, real mail, and from me. I am eating well, I own a warm coat, and I miss you.',
      'I have found another thing that you were right about: ____. I have started a list.',
      'Mine never tastes like yours. I suspect that you leave something out of the recipe for ____.',
    ],
  },
  {
    whom: 'A grandparent',
    warm: [
      'I like to tell people about you, above all about the time when you ____.',
      'It is nice to find something in the mailbox that isn’t a bill. Here is a hug that fits in an envelope.',
      'When I don’t know what to do, I ask myself what you would say. Mostly it is that I should eat first.',
    ],
    light: [
      'I am writing on paper, because my phone has never once offered me a cookie, and you always have.',
      'How are your ____? Mine are terrible, because I did not inherit your gift for it.',
      'I am behaving myself, for the most part. I would rather tell you about the other part in person.',
    ],
  },
  {
    whom: 'My child, far from home',
    warm: [
      'The house is tidy and quiet, and I don’t like it half as much. I hope that you are well where you are.',
      'You don’t have to do everything right. You only have to do it, and to tell me about it sometimes.',
      'I am proud of how you ____. I don’t say it on the phone, because then you change the subject.',
    ],
    light: [
      'This is a letter. It is like a text message, except that you can’t leave it on read.',
      'Are you eating? Are you sleeping? Has there been a vegetable? Blink twice, or call.',
      'We have not changed the locks, in case you were wondering. You might even find ____ in the fridge.',
    ],
  },
  {
    whom: 'My partner, when we are apart',
    warm: [
      'The days are all right. It is around ____ that I turn to tell you something, and you are not there.',
      'I like our life even from far away. But I like it best from the other end of the couch.',
      'Take this as my hand on your back. I am here, and I am waiting, and there is no hurry.',
    ],
    light: [
      'I have the whole bed to myself, and I regret to report that it is too big.',
      'Everything is fine here. Nobody has noticed yet that you run the place, except for me, daily.',
      'I miss you, and so does the ____, which obeys nobody but you.',
    ],
  },
]

import type { Relations } from './starters.ts'

export const sorry: Relations = [
  {
    whom: 'A friend',
    warm: [
      'I hurt you, and I have no good reason. I am sorry, and I miss you, in that order.',
      'In every version of it that I can think of, I should have ____. I am sorry that I did not.',
      'I care more about you than about being right. I should have said that first, so I am saying it now.',
    ],
    plain: [
      'I was wrong about ____, and I am sorry. You don’t have to forgive me for it to be true.',
      'I am sorry for what I said. I would like to make it good, if you will tell me how.',
      'I should have been in touch long before this. The silence was my fault, and I am sorry for it.',
    ],
  },
  {
    whom: 'My partner',
    warm: [
      'You deserved my patience, and you got my bad day. I am sorry. I love you more than I showed you.',
      'When I said ____, I was hurt, and I made it sound like anger. I am sorry.',
      'I don’t want to win. I want to sit next to you again, and I am sorry for what I put between us.',
    ],
    plain: [
      'I am sorry: not for how it came across, but for what I did, and for how long I took to say so.',
      'You were right about ____. I was too proud to say so then, and I am saying it now.',
      'From now on I will ____. I know that a promise is only words, so please watch what I do.',
    ],
  },
  {
    whom: 'My mother or father',
    warm: [
      'I was unfair to you. You deserved better from me, and you still do.',
      'I was so busy being grown up that I forgot to be kind. I am sorry, and I would like to see you.',
      'There are things that I see differently now, and ____ is the first of them. I am sorry that it took me so long.',
    ],
    plain: [
      'I am sorry for what I said when we last spoke. I would like to talk again, and to listen first.',
      'I have not been in touch, and that was not right. It has nothing to do with what you mean to me.',
      'I should not have ____. I am sorry, and I hope that we can begin again from there.',
    ],
  },
  {
    whom: 'My child',
    warm: [
      'Being your parent does not make me right. I was not right about ____, and I am sorry.',
      'You are allowed to be angry with me. I will be here while you are, and when you no longer are.',
      'I should have listened the first time. I am listening now, for as long as you want to talk.',
    ],
    plain: [
      'I lost my temper, and none of it was your fault. I am sorry.',
      'I made a mistake with ____. I can’t undo it, but I can tell you that I know it.',
      'You did not deserve what I said. I want you to have that in writing, and to keep it.',
    ],
  },
  {
    whom: 'Someone whose birthday I missed',
    warm: [
      'Your day went by without a word from me, and you deserved many. I hope that it was a lovely one.',
      'I forgot the date. I did not forget you, and I hope that you can tell the difference.',
      'I missed your day, and I would like to make up for it with ____, whenever it suits you.',
    ],
    light: [
      'Everyone else wished you well on the day itself. I like to wait until the crowd has gone.',
      'I wanted to give you a little more time to get used to being ____. Happy belated birthday.',
      'I could blame the mail, but the mail is innocent. It was me. Happy birthday, late and with love.',
    ],
    plain: [
      'I am sorry to be late with this. My good wishes for your new year are no smaller for it.',
      'I missed your birthday, and I apologize. I hope that the day was a happy one, and that the year is, too.',
      'My wishes come after the date, but they are meant for the whole year: good health, good company and ____.',
    ],
  },
  {
    whom: 'A colleague',
    warm: [
      'I put my trouble on your desk, and you had enough of your own. I am sorry, and I owe you one.',
      'You were kind about it, which made me feel it all the more. I am sorry for ____.',
      'I like working with you, and I would like to go on. So here is the thing I owe you first: an honest apology.',
    ],
    plain: [
      'I apologize for ____. It was my mistake, and I will see to it that it does not happen again.',
      'I spoke to you in a way that you did not deserve. Please accept my apology.',
      'The credit for ____ was yours, and I should have said so. I am sorry, and I will correct it.',
    ],
  },
  {
    whom: 'A customer or client',
    warm: [
      'You came to us for something good, and we gave you trouble instead. I am sorry, and I want to put it right.',
      'You were more patient with us than you had to be. It makes me want to do better, and we will.',
      'Behind this mistake is not a system but a person, and that person is sorry. What I would like to do now is ____.',
    ],
    plain: [
      'We did not keep our word about ____. I apologize, and this is what we will do about it: ____.',
      'Thank you for telling us. You were right to, and I am sorry that you had to.',
      'I regret the trouble that we caused you. I would be grateful for the chance to make it good.',
    ],
  },
]

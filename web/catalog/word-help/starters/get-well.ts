import type { Relations } from './starters.ts'

export const getWell: Relations = [
  {
    whom: 'A friend',
    warm: [
      'I wish I could take a day of it for you. I would pick one of the bad ones.',
      'Be a terrible patient if you need to. Complain, sleep, cancel everything. I will like you just the same.',
      'When you are up to it, let’s ____. Until then, all you have to do is lie there and get better.',
    ],
    light: [
      'Lying around all day and being brought things on trays: some of us call that a vacation. Get well soon anyway.',
      'I could have made you soup, but I think that you have been through enough. Here is a card instead.',
      'Doctors have their methods. Mine are gossip and ____, and I will apply them as soon as you let me in.',
    ],
    plain: [
      'I was sorry to hear that you are not well. I hope that you are comfortable, and a little better each day.',
      'Please don’t hurry. Whatever you are missing will keep, and you will be glad of the rest.',
      'Let me take ____ off your hands until you are on your feet. I mean it, and it is no trouble.',
    ],
  },
  {
    whom: 'Someone who is seriously ill',
    warm: [
      'I don’t know what to wish for except what you wish for yourself. Whatever that is today, I wish it with you.',
      'You are so much more than what the doctors talk about. I would love to talk with you about the rest: ____.',
      'Some days will be for hoping, and some for being angry. You can have either kind with me.',
    ],
    plain: [
      'I have no advice for you, and no story about somebody’s aunt. I am thinking of you, and I am here.',
      'I would like to be of real use. I could ____ every week, and you would not have to thank me for it.',
      'There is no need to tell me how you are, unless you want to. I am glad to talk about anything, or about nothing.',
    ],
  },
  {
    whom: 'My partner',
    warm: [
      'I like taking care of you, but I like it better when you steal the blanket. Get well, my love.',
      'Whatever comes of this, you don’t do it alone, not a single appointment of it.',
      'You don’t have to be cheerful for me. I love you in every condition, including this one.',
    ],
    light: [
      'I love you in sickness and in health, and I would like it noted that I am doing the dishes in both.',
      'My side of things is far too tidy without you. Please get better and ruin it.',
      'I will bring you tea as often as you like, up to ____ cups a day. After that we renegotiate.',
    ],
  },
  {
    whom: 'My mother or father',
    warm: [
      'Whenever I was sick, you made it better by being there. I would like to do the same for you.',
      'Let others look after you for once. I know that you don’t like it. Do it for me.',
      'I miss hearing you ____. Get well, and then make all the noise you like.',
    ],
    light: [
      'You always told me to rest, drink something warm and not argue. I am only passing it on.',
      'Please do as the doctor says. I know that this is new to you.',
      'Once you start asking when you may ____ again, I will know that you are on the mend.',
    ],
  },
  {
    whom: 'A grandparent',
    warm: [
      'You have fluffed so many pillows in your life. I hope that you let somebody fluff yours now.',
      'I would love to hear the story of ____ again. Get some rest, so that you can tell it properly.',
      'I am sending you a long and careful hug, the kind that doesn’t hurt anything.',
    ],
    light: [
      'You have outlasted ____, and you will outlast this. I would not dare to bet against you.',
      'You are supposed to have rest and quiet. So this card is quiet, and I will do the talking when I visit.',
      'Be nice to whoever looks after you, and only as stubborn as you need to be. That should still be plenty.',
    ],
  },
  {
    whom: 'A child',
    warm: [
      'Being sick is boring, and it isn’t fair. I hope that it is over soon, and that someone is reading you a good story.',
      'You are being very brave. You are also allowed not to be, and to ask for an extra pillow.',
      'As soon as you are well again, you and I are going to ____. I am looking forward to it already.',
    ],
    light: [
      'I have told the germs to leave. They need only a little time to pack their tiny suitcases.',
      'My orders are: one story, two cuddles and as many ____ as you can eat. I am not a doctor, but I am sure.',
      'Your stuffed animals can’t hold a pen, so I am writing for them. They say: get well soon, we need a leader.',
    ],
  },
  {
    whom: 'A colleague',
    warm: [
      'Please forget about work for now. It will still be here when you are better, whether you like it or not.',
      'It is not the same without you, and not only because you know how ____ works.',
      'Take as long as you need, and then one day more. I would rather see you late and well.',
    ],
    light: [
      'The coffee is worse, the jokes are worse, and nobody knows where anything is. Get well, but no pressure.',
      'You could have just said that you did not want to come to the meeting. Get well soon.',
      'We are dividing your work among us, and finding out how much it is. Please come back.',
    ],
    plain: [
      'I was sorry to hear that you are ill, and I wish you a full and steady recovery.',
      'I hope that you are being well looked after. There is nothing here that cannot wait until you are back.',
      'With my best wishes for your recovery. If I can take over ____ in the meantime, please let me know.',
    ],
  },
  {
    whom: 'A neighbor or someone I hardly know',
    warm: [
      'I miss seeing you about. Please let me bring in the mail, or take out the trash, or come by with some soup.',
      'I hope that you are on the mend. When you feel like ten minutes of company, I will come over with ____.',
      'Get well soon, and don’t shovel, mow or carry a thing until you are. That is what the rest of us are for.',
    ],
    plain: [
      'I was sorry to hear that you are not well, and I wish you a quick recovery and a quiet week.',
      'If there are errands to run, I pass ____ most days and can bring whatever you need.',
      'Please rest, and leave ____ to me until you are better. I would be glad to do it.',
    ],
  },
]

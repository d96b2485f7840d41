import type { Relations } from './starters.ts'

export const newHome: Relations = [
  {
    whom: 'A friend',
    warm: [
      'May it be the kind of home where people stay at the table too long. I will bring ____.',
      'Somewhere in all those boxes is your new life. I hope that you find it, and the coffee maker, on the first day.',
      'I am so glad that you have a door of your own to close when you like, and to open to people you love.',
    ],
    light: [
      'May your walls be straight, your neighbors deaf and your ____ found within the first month.',
      'I love that you have a new place, and I would love to see it once somebody else has carried the sofa in.',
      'A house is just a big box that you put the other boxes in. Congratulations on finishing with the first one.',
    ],
    plain: [
      'Congratulations on your new home. I hope that you are happy in it for as long as you like.',
      'I wish you a dry basement, a sound roof and good light in the room where you spend most of your time.',
      'Moving is hard work. If you still need somebody to ____, I am ready to help.',
    ],
  },
  {
    whom: 'My daughter or son',
    warm: [
      'You have a key of your own now. You still have a home here, too, and its door knows you.',
      'I hope that your home smells of ____ now and then, and that you are happy in every room of it.',
      'It makes me happy to think of you in your own kitchen, doing it all your own way.',
    ],
    light: [
      'You now have a home of your own and, before long, a leaking faucet. Call us. One of us may know a plumber.',
      'We already have plans for your old room. Please take it as a sign of how sure we are of you.',
      'I will only rearrange your cupboards once. Consider it a blessing of the house.',
    ],
  },
  {
    whom: 'A new neighbor',
    warm: [
      'Welcome. You find us at ____, and we are glad that there is light in your windows now.',
      'It takes a while until a street feels like one’s own. If we can make it shorter, please ring our bell.',
      'There are three things to know about this place: ____. The rest we will gladly show you.',
    ],
    light: [
      'Welcome to the neighborhood. You may borrow sugar, tools and our opinion on ____.',
      'We have tried not to watch your boxes go in. We did not entirely succeed. Welcome.',
      'The trash goes out on ____, and everyone forgets at least once. Then you are one of us. Welcome.',
    ],
  },
  {
    whom: 'A colleague',
    warm: [
      'I hope that the new place is full of light, and that the way home is a short one.',
      'A new address is a small new life. I wish you a very happy one, beginning with ____.',
      'May the last box be unpacked soon, and may the first evening with nothing to do come right after it.',
    ],
    plain: [
      'Congratulations on your new home. I wish you and yours many good years there.',
      'My best wishes for the move. I hope that everything arrives in one piece, you above all.',
      'I was glad to hear that you found a place. May it be all that you were looking for.',
    ],
  },
]

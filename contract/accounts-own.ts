import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { AccountRemoval, NewPassword, PasswordChange, ProfileChange, ResetRequest } from './accounts-credentials.ts'
import { endpoint } from './endpoint.ts'
import { PictureUpload } from './picture-upload.ts'
import { Done, Token } from './text.ts'

/** What a shopper does to the own account. */
export const ownAccount = {
  signOutEverywhere: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Ends all sessions of the shopper, this one included.',
    access: 'shopper',
    reply: Done,
  }),
  changeProfile: endpoint({
    method: 'PUT',
    path: '/api/user',
    summary: 'Changes name and e-mail address; another address needs the password.',
    access: 'shopper',
    body: ProfileChange,
    reply: User,
  }),
  changePicture: endpoint({
    method: 'PUT',
    path: '/api/user/picture',
    summary: 'Gives the account a picture, re-encoded; null takes it away.',
    access: 'shopper',
    body: z.object({ picture: z.nullable(PictureUpload) }),
    reply: User,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/user/password',
    summary: 'Changes the password and ends all other sessions.',
    access: 'shopper',
    body: PasswordChange,
    reply: Done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/user/removal',
    summary: 'Deletes the account; its orders stay without the person.',
    access: 'shopper',
    body: AccountRemoval,
    reply: Done,
  }),
}

export const passwordResets = {
  request: endpoint({
    method: 'POST',
    path: '/api/password-resets',
    summary: 'Mails a link to choose a new password; the answer is the same for every address.',
    access: 'anyone',
    body: ResetRequest,
    reply: Done,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/password-resets/{token}',
    summary: 'Says whether a mailed link still works; 404 when it does not.',
    access: 'anyone',
    params: z.object({ token: Token }),
    reply: Done,
  }),
  use: endpoint({
    method: 'PUT',
    path: '/api/password-resets/{token}',
    summary: 'Sets the new password, once, and ends all sessions of the account.',
    access: 'anyone',
    params: z.object({ token: Token }),
    body: NewPassword,
    reply: Done,
  }),
}

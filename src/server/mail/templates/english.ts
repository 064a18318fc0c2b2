import { createTemplates } from './notices.ts';
import { hostOf } from './template.ts';

const nothingToDo = 'Was it not you? Then there is nothing to do';

export const english = createTemplates({
  language: 'en',
  direction: 'ltr',
  name: ({ name }) => name,
  codeSubject: (code, { name }) => `${code} is your ${name} code`,
  codeNote: 'The code holds for 10 minutes and works once.',
  confirmAddress: 'Confirm my address',
  newPassword: 'Set a new password',
  keepPassword: ({ name }) => `${name} never asks for your password by mail, phone or chat.`,
  keepCode: (site) =>
    `${site.name} never asks for your password or this code by mail, phone or chat. Enter the code on ${hostOf(site)} and nowhere else.`,
  footer: ({ name, contactEmail }) =>
    `${name} writes such a mail only when something was asked for with your address. Questions? Answer this mail, or write to ${contactEmail}.`,
  notices: {
    registration_code: (site) => ({
      preheader: 'Use it within 10 minutes to finish creating your account.',
      title: 'Confirm your e-mail address',
      opening: [`Enter this code where you are creating your ${site.name} account:`],
      lead: 'Or open this link, then sign in there with the password that you chose:',
      closing: [`${nothingToDo}: without the code no account is created.`],
    }),
    already_registered: (site) => ({
      subject: `You already have a ${site.name} account`,
      preheader: 'Sign in, or set a new password if you have forgotten yours.',
      title: 'You already have an account',
      opening: [
        `Somebody, most likely you, just tried to create a ${site.name} account with this address. It has one already, so nothing was changed.`,
        'Sign in as you did before. If you have forgotten your password, set a new one:',
      ],
      closing: [`${nothingToDo}: nobody has learned that you have an account, and it is as safe as before.`],
    }),
    verification_code: (site) => ({
      preheader: 'Use it within 10 minutes to confirm your address.',
      title: 'Confirm your e-mail address',
      opening: [`Enter this code where ${site.name} asks for it:`],
      lead: 'Or open this link in the browser in which you are signed in:',
      closing: [
        'Was it not you? Then somebody gave your address by mistake, and there is nothing to do: without the code it belongs to no account.',
      ],
    }),
    reset_code: (site) => ({
      preheader: 'Use it within 10 minutes to set a new password.',
      title: 'Set a new password',
      opening: ['Enter this code together with your new password:'],
      lead: `If ${site.name} says that there were too many attempts, open this link in your browser and try again there. It is valid for 24 hours:`,
      closing: [`${nothingToDo}: without the code your password stays as it is.`],
    }),
    password_changed: (site) => ({
      subject: `Your ${site.name} password was changed`,
      preheader: 'If that was you, there is nothing to do.',
      title: 'Your password was changed',
      opening: [
        `The password of your ${site.name} account was just changed, and other devices were signed out. If that was you, there is nothing to do.`,
      ],
      lead: `Was it not you? Set a new password at once, which signs everybody out, and write to ${site.contactEmail}.`,
      closing: [],
    }),
    deletion_code: (site) => ({
      preheader: 'Use it within 10 minutes to delete your account.',
      title: 'Delete your account',
      opening: [`Enter this code to delete your ${site.name} account for good:`],
      closing: [
        'The settings and favourites kept with the account go with it, and a Premium subscription ends. This cannot be undone.',
        'Was it not you? Then give the code to nobody: somebody else is signed in to your account. Set a new password at once, which signs everybody out.',
      ],
    }),
    account_deleted: (site) => ({
      subject: `Your ${site.name} account was deleted`,
      preheader: 'The settings and favourites kept with it are gone as well.',
      title: 'Your account was deleted',
      opening: [
        `Your ${site.name} account was deleted, with the settings and favourites that were kept with it. If you had a Premium subscription, it has ended.`,
        'Prayer times, the Qibla and the search for mosques stay open to you without an account.',
      ],
      closing: [`Was it not you? Then write to ${site.contactEmail} at once.`],
    }),
  },
});

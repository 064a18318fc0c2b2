import { createTemplates } from './notices.ts';
import { hostOf } from './template.ts';

const ignore = 'Didn’t request this? Ignore this email';

export const english = createTemplates({
  language: 'en',
  direction: 'ltr',
  name: ({ name }) => name,
  codeSubject: (code, { name }) => `${code} is your ${name} code`,
  codeNote: 'Valid for 10 minutes. Works once.',
  confirmAddress: 'Verify my email',
  newPassword: 'Set a new password',
  keepPassword: () => 'We never ask for your password by email, phone or chat.',
  keepCode: (site) =>
    `We never ask for your password or this code by email, phone or chat. Enter the code only on ${hostOf(site)}.`,
  footer: ({ contactEmail }) =>
    `We send these emails only after a request with your address. Questions? Reply, or write to ${contactEmail}.`,
  notices: {
    registration_code: ({ name }) => ({
      preheader: 'Use it within 10 minutes to create your account.',
      title: 'Verify your email',
      opening: [`Enter this code to create your ${name} account:`],
      lead: 'Or open this link and log in with the password you chose:',
      closing: [`${ignore}: no account is created without the code.`],
    }),
    already_registered: ({ name }) => ({
      subject: `You already have a ${name} account`,
      preheader: 'Log in, or set a new password if you forgot yours.',
      title: 'You already have an account',
      opening: [
        `Someone, probably you, tried to create another ${name} account with this address. Nothing was changed.`,
        'Log in as usual. Forgot your password? Set a new one:',
      ],
      closing: [`${ignore}. Nobody learned that you have an account, and it’s still safe.`],
    }),
    verification_code: ({ name }) => ({
      preheader: 'Use it within 10 minutes to verify your email.',
      title: 'Verify your email',
      opening: [`Enter this code on ${name}:`],
      lead: 'Or open this link in the browser where you’re logged in:',
      closing: [
        `${ignore}. Someone probably entered your address by mistake. Without the code, it isn’t linked to any account.`,
      ],
    }),
    reset_code: ({ name }) => ({
      preheader: 'Use it within 10 minutes to set a new password.',
      title: 'Set a new password',
      opening: ['Enter this code with your new password:'],
      lead: `If ${name} reports too many attempts, open this link in your browser and try again there. Valid for 24 hours:`,
      closing: [`${ignore}: your password doesn’t change without the code.`],
    }),
    password_changed: ({ name, contactEmail }) => ({
      subject: `Your ${name} password was changed`,
      preheader: 'If this was you, there’s nothing to do.',
      title: 'Your password was changed',
      opening: [
        `Your ${name} password was changed and your other devices were signed out. If this was you, there’s nothing to do.`,
      ],
      lead: `Not you? Set a new password now to sign out all devices, and write to ${contactEmail}.`,
      closing: [],
    }),
    deletion_code: ({ name }) => ({
      preheader: 'Use it within 10 minutes to delete your account.',
      title: 'Delete your account',
      opening: [`Enter this code to permanently delete your ${name} account:`],
      closing: [
        'Its settings and favourites are deleted too, and any Premium subscription ends. This can’t be undone.',
        'Didn’t request this? Someone else is logged in to your account. Don’t share the code, and set a new password now to sign out all devices.',
      ],
    }),
    account_deleted: ({ name, contactEmail }) => ({
      subject: `Your ${name} account was deleted`,
      preheader: 'Its settings and favourites were deleted too.',
      title: 'Your account was deleted',
      opening: [
        `Your ${name} account was deleted with its settings and favourites. Any Premium subscription has ended.`,
        'Prayer times, Qibla and mosque search work without an account.',
      ],
      closing: [`Not you? Write to ${contactEmail} right away.`],
    }),
  },
});

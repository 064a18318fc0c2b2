import type { MailContent } from '../mail.ts';
import { hostOf, type Letter, type LetterSite, type LetterWords } from './letter.ts';

const note = 'The code holds for 10 minutes and works once.';
const nothingToDo = 'Was it not you? Then there is nothing to do';

const codeSubject = (code: string, { name }: LetterSite) => `${code} is your ${name} code`;
const keepPassword = ({ name }: LetterSite) => `${name} never asks for your password by mail, phone or chat.`;
const keepCode = (site: LetterSite) =>
  `${site.name} never asks for your password or this code by mail, phone or chat. Enter the code on ${hostOf(site)} and nowhere else.`;
const newPassword = ({ publicUrl }: LetterSite) => ({
  label: 'Set a new password',
  address: `${publicUrl}/?dialog=reset`,
});

function registrationCode(code: string, address: string, site: LetterSite): Letter {
  return {
    subject: codeSubject(code, site),
    preheader: 'Use it within 10 minutes to finish creating your account.',
    title: 'Confirm your e-mail address',
    opening: [`Enter this code where you are creating your ${site.name} account:`],
    code: { digits: code, note },
    link: {
      lead: 'Or open this link, then sign in there with the password that you chose:',
      label: 'Confirm my address',
      address,
    },
    closing: [`${nothingToDo}: without the code no account is created.`, keepCode(site)],
  };
}

function alreadyRegistered(site: LetterSite): Letter {
  return {
    subject: `You already have a ${site.name} account`,
    preheader: 'Sign in, or set a new password if you have forgotten yours.',
    title: 'You already have an account',
    opening: [
      `Somebody, most likely you, just tried to create a ${site.name} account with this address. It has one already, so nothing was changed.`,
      'Sign in as you did before. If you have forgotten your password, set a new one:',
    ],
    link: newPassword(site),
    closing: [
      `${nothingToDo}: nobody has learned that you have an account, and it is as safe as before.`,
      keepPassword(site),
    ],
  };
}

function verificationCode(code: string, address: string, site: LetterSite): Letter {
  return {
    subject: codeSubject(code, site),
    preheader: 'Use it within 10 minutes to confirm your address.',
    title: 'Confirm your e-mail address',
    opening: [`Enter this code where ${site.name} asks for it:`],
    code: { digits: code, note },
    link: {
      lead: 'Or open this link in the browser in which you are signed in:',
      label: 'Confirm my address',
      address,
    },
    closing: [
      'Was it not you? Then somebody gave your address by mistake, and there is nothing to do: without the code it belongs to no account.',
      keepCode(site),
    ],
  };
}

function resetCode(code: string, site: LetterSite): Letter {
  return {
    subject: codeSubject(code, site),
    preheader: 'Use it within 10 minutes to set a new password.',
    title: 'Set a new password',
    opening: ['Enter this code together with your new password:'],
    code: { digits: code, note },
    closing: [`${nothingToDo}: without the code your password stays as it is.`, keepCode(site)],
  };
}

function passwordChanged(site: LetterSite): Letter {
  return {
    subject: `Your ${site.name} password was changed`,
    preheader: 'If that was you, there is nothing to do.',
    title: 'Your password was changed',
    opening: [
      `The password of your ${site.name} account was just changed, and other devices were signed out. If that was you, there is nothing to do.`,
    ],
    link: {
      lead: `Was it not you? Set a new password at once, which signs everybody out, and write to ${site.contactEmail}.`,
      ...newPassword(site),
    },
    closing: [keepPassword(site)],
  };
}

function deletionCode(code: string, site: LetterSite): Letter {
  return {
    subject: codeSubject(code, site),
    preheader: 'Use it within 10 minutes to delete your account.',
    title: 'Delete your account',
    opening: [`Enter this code to delete your ${site.name} account for good:`],
    code: { digits: code, note },
    closing: [
      'The settings and favourites kept with the account go with it, and a Premium subscription ends. This cannot be undone.',
      'Was it not you? Then give the code to nobody: somebody else is signed in to your account. Set a new password at once, which signs everybody out.',
      keepCode(site),
    ],
  };
}

function accountDeleted(site: LetterSite): Letter {
  return {
    subject: `Your ${site.name} account was deleted`,
    preheader: 'The settings and favourites kept with it are gone as well.',
    title: 'Your account was deleted',
    opening: [
      `Your ${site.name} account was deleted, with the settings and favourites that were kept with it. If you had a Premium subscription, it has ended.`,
      'Prayer times, the Qibla and the search for mosques stay open to you without an account.',
    ],
    closing: [`Was it not you? Then write to ${site.contactEmail} at once.`],
  };
}

function letter(content: MailContent, site: LetterSite): Letter {
  switch (content.kind) {
    case 'registration_code':
      return registrationCode(content.code, content.link, site);
    case 'already_registered':
      return alreadyRegistered(site);
    case 'verification_code':
      return verificationCode(content.code, content.link, site);
    case 'reset_code':
      return resetCode(content.code, site);
    case 'password_changed':
      return passwordChanged(site);
    case 'deletion_code':
      return deletionCode(content.code, site);
    case 'account_deleted':
      return accountDeleted(site);
  }
}

export const english: LetterWords = {
  language: 'en',
  direction: 'ltr',
  name: ({ name }) => name,
  letter,
  footer: ({ name, contactEmail }) =>
    `${name} writes such a mail only when something was asked for with your address. Questions? Answer this mail, or write to ${contactEmail}.`,
};

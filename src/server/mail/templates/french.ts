import { createTemplates } from './notices.ts';
import { hostOf } from './template.ts';

const notYou = 'Ce n’était pas vous\u00a0? Vous n’avez rien à faire';

export const french = createTemplates({
  language: 'fr',
  direction: 'ltr',
  name: ({ name }) => name,
  codeSubject: (code, { name }) => `${code} est votre code ${name}`,
  codeNote: 'Le code est valable 10 minutes et ne sert qu’une fois.',
  confirmAddress: 'Confirmer mon adresse',
  newPassword: 'Choisir un nouveau mot de passe',
  keepPassword: ({ name }) =>
    `${name} ne vous demande jamais votre mot de passe par e-mail, par téléphone ou par messagerie.`,
  keepCode: (site) =>
    `${site.name} ne vous demande jamais votre mot de passe ni ce code par e-mail, par téléphone ou par messagerie. Ne saisissez le code que sur ${hostOf(site)}.`,
  footer: ({ name, contactEmail }) =>
    `${name} n’envoie un tel e-mail que si une demande a été faite avec votre adresse. Une question\u00a0? Répondez à cet e-mail ou écrivez à ${contactEmail}.`,
  notices: {
    registration_code: ({ name }) => ({
      preheader: 'À utiliser dans les 10 minutes pour terminer la création de votre compte.',
      title: 'Confirmez votre adresse e-mail',
      opening: [`Saisissez ce code là où vous créez votre compte ${name}\u00a0:`],
      lead: 'Ou ouvrez ce lien, puis connectez-vous avec le mot de passe que vous avez choisi\u00a0:',
      closing: [`${notYou}\u00a0: sans le code, aucun compte n’est créé.`],
    }),
    already_registered: ({ name }) => ({
      subject: `Vous avez déjà un compte ${name}`,
      preheader: 'Connectez-vous, ou choisissez un nouveau mot de passe si vous l’avez oublié.',
      title: 'Vous avez déjà un compte',
      opening: [
        `Quelqu’un, sans doute vous, vient d’essayer de créer un compte ${name} avec cette adresse. Elle en a déjà un\u00a0: rien n’a donc été modifié.`,
        'Connectez-vous comme avant. Si vous avez oublié votre mot de passe, choisissez-en un nouveau\u00a0:',
      ],
      closing: [
        `${notYou}\u00a0: personne n’a appris que vous avez un compte, et il est aussi sûr qu’avant.`,
      ],
    }),
    verification_code: ({ name }) => ({
      preheader: 'À utiliser dans les 10 minutes pour confirmer votre adresse.',
      title: 'Confirmez votre adresse e-mail',
      opening: [`Saisissez ce code là où ${name} vous le demande\u00a0:`],
      lead: 'Ou ouvrez ce lien dans le navigateur où votre compte est connecté\u00a0:',
      closing: [
        'Ce n’était pas vous\u00a0? Quelqu’un a donné votre adresse par erreur et vous n’avez rien à faire\u00a0: sans le code, elle n’est rattachée à aucun compte.',
      ],
    }),
    reset_code: ({ name }) => ({
      preheader: 'À utiliser dans les 10 minutes pour choisir un nouveau mot de passe.',
      title: 'Choisissez un nouveau mot de passe',
      opening: ['Saisissez ce code avec votre nouveau mot de passe\u00a0:'],
      lead: `Si ${name} indique qu’il y a eu trop de tentatives, ouvrez ce lien dans votre navigateur et réessayez-y. Il est valable 24 heures\u00a0:`,
      closing: [`${notYou}\u00a0: sans le code, votre mot de passe reste tel qu’il est.`],
    }),
    password_changed: ({ name, contactEmail }) => ({
      subject: `Votre mot de passe ${name} a été changé`,
      preheader: 'Si c’était vous, vous n’avez rien à faire.',
      title: 'Votre mot de passe a été changé',
      opening: [
        `Le mot de passe de votre compte ${name} vient d’être changé, et les autres appareils ont été déconnectés. Si c’était vous, vous n’avez rien à faire.`,
      ],
      lead: `Ce n’était pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe, ce qui ferme toutes les sessions, et écrivez à ${contactEmail}.`,
      closing: [],
    }),
    deletion_code: ({ name }) => ({
      preheader: 'À utiliser dans les 10 minutes pour supprimer votre compte.',
      title: 'Supprimez votre compte',
      opening: [`Saisissez ce code pour supprimer définitivement votre compte ${name}\u00a0:`],
      closing: [
        'Les réglages et les favoris conservés avec le compte sont supprimés eux aussi, et un abonnement Premium prend fin. Cette action est irréversible.',
        'Ce n’était pas vous\u00a0? Ne donnez le code à personne\u00a0: quelqu’un d’autre est connecté à votre compte. Choisissez tout de suite un nouveau mot de passe, ce qui ferme toutes les sessions.',
      ],
    }),
    account_deleted: ({ name, contactEmail }) => ({
      subject: `Votre compte ${name} a été supprimé`,
      preheader: 'Les réglages et les favoris conservés avec lui le sont aussi.',
      title: 'Votre compte a été supprimé',
      opening: [
        `Votre compte ${name} a été supprimé, avec les réglages et les favoris qui étaient conservés avec lui. Si vous aviez un abonnement Premium, il a pris fin.`,
        'Les horaires de prière, la qibla et la recherche de mosquées vous restent ouverts sans compte.',
      ],
      closing: [`Ce n’était pas vous\u00a0? Écrivez tout de suite à ${contactEmail}.`],
    }),
  },
});

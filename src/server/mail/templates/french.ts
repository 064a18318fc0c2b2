import { createTemplates } from './notices.ts';
import { hostOf } from './template.ts';

const ignore = 'Vous n’avez rien demandé\u202f? Ignorez cet e-mail';

export const french = createTemplates({
  language: 'fr',
  direction: 'ltr',
  name: ({ name }) => name,
  codeSubject: (code, { name }) => `${code} est votre code ${name}`,
  codeNote: 'Le code est valable 10 minutes et ne sert qu’une fois.',
  confirmAddress: 'Confirmer mon adresse e-mail',
  newPassword: 'Choisir un nouveau mot de passe',
  keepPassword: () =>
    'Nous ne demandons jamais votre mot de passe par e-mail, par téléphone ou par messagerie.',
  keepCode: (site) =>
    `Nous ne demandons jamais votre mot de passe ni ce code par e-mail, par téléphone ou par messagerie. Ne saisissez le code que sur ${hostOf(site)}.`,
  footer: ({ contactEmail }) =>
    `Nous n’envoyons ce type d’e-mail que si une demande est faite avec votre adresse. Une question\u202f? Répondez à cet e-mail ou écrivez à ${contactEmail}.`,
  notices: {
    registration_code: ({ name }) => ({
      preheader: 'À utiliser dans les 10 minutes pour créer votre compte.',
      title: 'Confirmez votre adresse e-mail',
      opening: [`Saisissez ce code pour terminer la création de votre compte ${name}\u00a0:`],
      lead: 'Ou ouvrez ce lien et connectez-vous avec le mot de passe que vous avez choisi\u00a0:',
      closing: [`${ignore}\u00a0: sans le code, aucun compte n’est créé.`],
    }),
    already_registered: ({ name }) => ({
      subject: `Vous avez déjà un compte ${name}`,
      preheader: 'Connectez-vous, ou choisissez un nouveau mot de passe si vous l’avez oublié.',
      title: 'Vous avez déjà un compte',
      opening: [
        `Quelqu’un, sans doute vous, a essayé de créer un compte ${name} avec cette adresse. Elle a déjà un compte\u00a0: rien n’a été modifié.`,
        'Connectez-vous comme d’habitude. Si vous avez oublié votre mot de passe, choisissez-en un nouveau\u00a0:',
      ],
      closing: [`${ignore}. Personne n’a appris que vous avez un compte, et il reste en sécurité.`],
    }),
    verification_code: ({ name }) => ({
      preheader: 'À utiliser dans les 10 minutes pour confirmer votre adresse e-mail.',
      title: 'Confirmez votre adresse e-mail',
      opening: [`Saisissez ce code sur ${name}\u00a0:`],
      lead: 'Ou ouvrez ce lien dans le navigateur où votre compte est connecté\u00a0:',
      closing: [
        `${ignore}. Quelqu’un a sans doute saisi votre adresse par erreur. Sans le code, elle n’est rattachée à aucun compte.`,
      ],
    }),
    reset_code: ({ name }) => ({
      preheader: 'À utiliser dans les 10 minutes pour choisir un nouveau mot de passe.',
      title: 'Choisissez un nouveau mot de passe',
      opening: ['Saisissez ce code avec votre nouveau mot de passe\u00a0:'],
      lead: `Si ${name} signale trop de tentatives, ouvrez ce lien dans votre navigateur et réessayez sur cette page. Le lien est valable 24 heures\u00a0:`,
      closing: [`${ignore}\u00a0: sans le code, votre mot de passe ne change pas.`],
    }),
    password_changed: ({ name, contactEmail }) => ({
      subject: `Votre mot de passe ${name} a été changé`,
      preheader: 'Si c’était vous, vous n’avez rien à faire.',
      title: 'Votre mot de passe a été changé',
      opening: [
        `Votre mot de passe ${name} a été changé et vos autres appareils ont été déconnectés. Si c’était vous, vous n’avez rien à faire.`,
      ],
      lead: `Ce n’était pas vous\u202f? Choisissez tout de suite un nouveau mot de passe pour déconnecter tous les appareils, et écrivez à ${contactEmail}.`,
      closing: [],
    }),
    deletion_code: ({ name }) => ({
      preheader: 'À utiliser dans les 10 minutes pour supprimer votre compte.',
      title: 'Supprimez votre compte',
      opening: [`Saisissez ce code pour supprimer définitivement votre compte ${name}\u00a0:`],
      closing: [
        'Les réglages et les favoris enregistrés avec le compte sont aussi supprimés, et tout abonnement Premium prend fin. Cette action est irréversible.',
        'Vous n’avez rien demandé\u202f? Quelqu’un d’autre est connecté à votre compte. Ne donnez ce code à personne. Choisissez tout de suite un nouveau mot de passe pour déconnecter tous les appareils.',
      ],
    }),
    account_deleted: ({ name, contactEmail }) => ({
      subject: `Votre compte ${name} a été supprimé`,
      preheader: 'Les réglages et les favoris enregistrés avec lui aussi.',
      title: 'Votre compte a été supprimé',
      opening: [
        `Votre compte ${name} a été supprimé, avec les réglages et les favoris qui y étaient enregistrés. Si vous aviez un abonnement Premium, il a pris fin.`,
        'Les horaires de prière, la qibla et la recherche de mosquées restent accessibles sans compte.',
      ],
      closing: [`Ce n’était pas vous\u202f? Écrivez tout de suite à ${contactEmail}.`],
    }),
  },
});

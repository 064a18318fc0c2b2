import type { ConfigData } from 'html-validate';

/**
 * The validator's recommended rules: the content models of HTML, references between elements, accessible names. Switched
 * off is only what is a matter of style or what the validator cannot know.
 */
export const validatorRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // The page's library writes `<meta/>`; HTML allows the slash and gives it no meaning.
    'void-style': 'off',
    // It writes `hrefLang` and `required=""`; HTML knows attributes by their letters, whatever their case, and by their being there.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    // `<!doctype html>` is right in any case of its letters, and what stands behind it is the build's line.
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // An <input> without a type is one of text, by the standard.
    'no-implicit-input-type': 'off',
    // Figures that are only known when they are drawn (the sun's arc, the width of a bar) cannot stand in a class.
    'no-inline-style': 'off',
    // Identifiers of the page's library begin with an underscore; HTML asks for one character and no space.
    'valid-id': ['error', { relaxed: true }],
    // The two lists of pages have one name, and only one of them is ever shown: above in wide windows, below in narrow ones.
    'unique-landmark': 'off',
    // It does not see that a switch, which is a button, is named by its <label>. axe does, in the journeys.
    'text-content': 'off',
    // Everything comes from our own origin, which a sum of it beside the address would not make any safer.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A list takes a name as a region does.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A title has the name of the site behind it; their lengths are held by another test.
    'long-title': 'off',
  },
};

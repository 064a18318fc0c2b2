import type { ConfigData } from 'html-validate';

/**
 * The validator's recommended rules: content models, references between elements, accessible names. Only rules of style,
 * and those that can't be checked here, are turned off.
 */
export const validatorRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes `<meta/>`. HTML allows the slash.
    'void-style': 'off',
    // React writes `hrefLang` and `required=""`. In HTML, attribute names are case-insensitive and an empty value means true.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    // `<!doctype html>` is case-insensitive, and the build writes white space after it.
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // An <input> without a type is a text field by the standard.
    'no-implicit-input-type': 'off',
    // Values that are only known at render time (the sun's arc, a bar's width) can't be in a class.
    'no-inline-style': 'off',
    // React's ids start with an underscore. HTML only forbids spaces.
    'valid-id': ['error', { relaxed: true }],
    // The two navigations have the same name, but only one is visible: at the top in wide windows, else at the bottom.
    'unique-landmark': 'off',
    // The validator doesn't accept a <label> as the name of a switch, which is a button. axe checks that in the browser tests.
    'text-content': 'off',
    // Integrity hashes wouldn't make resources of our own origin safer.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A list may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Titles end with the site's name. page-head.test.ts checks their length.
    'long-title': 'off',
  },
};

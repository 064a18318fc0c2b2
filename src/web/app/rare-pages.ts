// A list of its own: the first visit would otherwise load the names of all files of these pages.

export const developers = () => import('../pages/developers.tsx');
export const widget = () => import('../pages/widget.tsx');
export const screenEditor = () => import('../pages/screen-editor.tsx');

/** The widget: today's times at a place as a small document that any site may frame. */
export const embedPath = '/embed/prayer-times';
/** The script that defines the element `<mihrab-times>`. */
export const embedScriptPath = '/embed/mihrab-times.js';

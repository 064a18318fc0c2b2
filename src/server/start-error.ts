/** The server can't start until the operator fixes something; the message says what. */
export class StartError extends Error {}

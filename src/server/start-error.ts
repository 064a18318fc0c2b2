/** What keeps the server from starting until a person mends it; the message is the sentence that says what to do. */
export class StartError extends Error {}

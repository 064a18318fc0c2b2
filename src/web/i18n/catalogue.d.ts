declare module '*.json?compiled' {
  import type { Messages } from './fill-message.ts';

  const messages: Messages;
  export default messages;
}

declare module '*.json?english' {
  import type { Messages } from './fill-message.ts';

  const messages: Messages;
  export default messages;
}

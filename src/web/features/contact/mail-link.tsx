/** An address, which is Latin also among Arabic words, and opens a mail to it. */
export const MailLink = ({ address }: { address: string }) => (
  <a
    href={`mailto:${address}`}
    className="font-medium text-primary underline underline-offset-4 [overflow-wrap:anywhere]"
  >
    <bdi>{address}</bdi>
  </a>
);

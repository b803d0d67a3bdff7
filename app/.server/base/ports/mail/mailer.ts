export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mail; resolves once the mail has been handed over or written to disk. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Connects and logs in to the mail server, and sends nothing; undefined if mails are kept on this machine. */
  check?(): Promise<void>
  /** The newest 50 mails kept on this machine; undefined if they are sent elsewhere. */
  list?(): Promise<KeptMail[]>
}

interface KeptMail {
  name: string
  text: string
}

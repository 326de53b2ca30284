/** Maximum number of emails that are sent at the same time. Not in the SMTP client, which is loaded only with a mail server. */
export const MAIL_CONNECTIONS = 5;

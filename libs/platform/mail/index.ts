export { Delivery } from './delivery';
export { MAIL_QUEUE, MailSender } from './mail-sender';
export { MailSettings } from './mail-settings';
export { MailModule } from './mail.module';
export { Outbox, type Mail } from './outbox';
export { sendAgain, undeliveredMails } from './undelivered';

export { AddressRefused, OutgoingCalls, type OutgoingCall, type OutgoingSettings } from './outgoing-calls';
export { OutgoingModule } from './outgoing.module';

import { BANK_FILES_TOPIC } from '@floorplan/bank/contracts';
import { bankFileStream } from '@floorplan/bank/domain';
import { may, type UserScope } from '@floorplan/identity/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BankFilesList } from './lists/bank-files.list';

/** Publishes the live topic of the files. */
@Injectable()
export class BankLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly files: BankFilesList,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: BANK_FILES_TOPIC,
      categories: [bankFileStream.category],
      mayJoin: (scope) => may(scope, 'bank.read'),
      rows: (ids, scope) => this.files.changed(ids, scope),
    });
  }
}

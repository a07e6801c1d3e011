import type { MigrationInterface } from 'typeorm';
import { EventLog1700000000001 } from './0001-event-log';
import { Identity1700000000002 } from './0002-identity';
import { JobProcess1700000000003 } from './0003-job-process';
import { Reference1700000000004 } from './0004-reference';
import { Vehicle1700000000005 } from './0005-vehicle';
import { DeadLetters1700000000006 } from './0006-dead-letters';
import { AppliedCommands1700000000007 } from './0007-applied-commands';
import { PublicCodes1700000000008 } from './0008-public-codes';
import { VehicleSearch1700000000009 } from './0009-vehicle-search';
import { SteadierAppends1700000000010 } from './0010-steadier-appends';
import { Indexes1700000000011 } from './0011-indexes';
import { LocksInOrder1700000000012 } from './0012-locks-in-order';
import { DecidedForEach1700000000013 } from './0013-decided-for-each';
import { ImporterNotes1700000000014 } from './0014-importer-notes';
import { PeriodsBegin1700000000015 } from './0015-periods-begin';
import { WhatReadersAreTold1700000000016 } from './0016-what-readers-are-told';
import { UnfinancedVehicles1700000000017 } from './0017-unfinanced-vehicles';
import { Lists1700000000018 } from './0018-lists';

/** Every migration, oldest first. TypeORM runs those a database has not seen. */
export const migrations: (new () => MigrationInterface)[] = [
  EventLog1700000000001,
  Identity1700000000002,
  JobProcess1700000000003,
  Reference1700000000004,
  Vehicle1700000000005,
  DeadLetters1700000000006,
  AppliedCommands1700000000007,
  PublicCodes1700000000008,
  VehicleSearch1700000000009,
  SteadierAppends1700000000010,
  Indexes1700000000011,
  LocksInOrder1700000000012,
  DecidedForEach1700000000013,
  ImporterNotes1700000000014,
  PeriodsBegin1700000000015,
  WhatReadersAreTold1700000000016,
  UnfinancedVehicles1700000000017,
  Lists1700000000018,
];

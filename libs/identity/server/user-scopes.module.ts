import { Global, Injectable, Module } from '@nestjs/common';
import { UserScopes } from '../contracts/user-scopes';
import type { UserScope } from '../domain/scope';
import { Scopes } from './access/scopes';
import { Users } from './users/users';

@Injectable()
export class DatabaseUserScopes extends UserScopes {
  constructor(
    private readonly users: Users,
    private readonly scopes: Scopes,
  ) {
    super();
  }

  override async read(userId: number): Promise<UserScope | null> {
    const user = await this.users.withId(userId);
    return user && this.scopes.read(user, '');
  }
}

/** Lets other contexts work with the rights of a user. */
@Global()
@Module({
  providers: [Users, Scopes, { provide: UserScopes, useClass: DatabaseUserScopes }],
  exports: [UserScopes],
})
export class UserScopesModule {}

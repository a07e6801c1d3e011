import {
  type FieldError,
  idParam,
  savedAnswer,
  statusAnswer,
  type SavedAnswer,
  type StatusAnswer,
} from '@floorplan/kernel/wire';
import { done, invalid, notFound, Problem } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Needs, UserScopeOf } from '../../access/decorators';
import { identityRoutes } from '../../contracts/routes';
import {
  MAX_VIEWS,
  savedViewsAnswer,
  saveViewRequest,
  viewDefaultRequest,
  type SavedViewsAnswer,
  type SaveViewRequest,
  type ViewDefaultRequest,
} from '../../contracts/saved-views';
import type { UserScope } from '../../domain/scope';
import { SavedViews } from './saved-views';

const nameTaken = (): FieldError => ({
  Field: 'Name',
  Code: 'TAKEN',
  Message: textOf('view.err_name_taken'),
});

/**
 * Saved views of lists: the user's own views, and views shared by users with the same role for the same
 * party.
 */
@ApiTags('views')
@Controller()
@Needs('portal.settings')
export class SavedViewsController {
  constructor(private readonly views: SavedViews) {}

  @Get(identityRoutes.views)
  @Needs('portal.use')
  @ApiOperation({ summary: 'Saved views of all lists: the caller’s own and the shared ones' })
  @ApiResponse({ status: 200, standardSchema: savedViewsAnswer })
  async list(@UserScopeOf() scope: UserScope): Promise<SavedViewsAnswer> {
    const Rows = await this.views.read(scope);
    return { Rows, Total: Rows.length };
  }

  @Post(identityRoutes.views)
  @HttpCode(200)
  @ApiOperation({ summary: 'Save a view of a list: a new one, or the caller’s view with this id' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async save(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: saveViewRequest }) view: SaveViewRequest,
  ): Promise<SavedAnswer> {
    const Id = await (view.Id === 0 ? this.views.add(scope, view) : this.views.change(scope, view));
    if (Id === 'UNKNOWN') throw notFound();
    if (Id === 'TAKEN') throw invalid([nameTaken()]);
    if (Id === 'TOO_MANY')
      throw new Problem(409, 'TOO_MANY_VIEWS', textOf('view.err_too_many', { most: MAX_VIEWS }));
    return { Status: done('view.msg_saved'), Id };
  }

  @Delete(identityRoutes.view)
  @ApiOperation({ summary: 'Remove a view of the caller' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async remove(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<StatusAnswer> {
    if (!(await this.views.remove(scope, id))) throw notFound();
    return { Status: done('view.msg_removed') };
  }

  @Post(identityRoutes.viewDefault)
  @HttpCode(200)
  @ApiOperation({ summary: 'Open the list with this view for the caller, or no longer' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async openWith(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: viewDefaultRequest }) { IsDefault }: ViewDefaultRequest,
  ): Promise<StatusAnswer> {
    if (!(await this.views.openWith(scope, id, IsDefault))) throw notFound();
    return { Status: done('view.msg_saved') };
  }
}

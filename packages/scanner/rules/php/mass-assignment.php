<?php
// ruleid: mass-assignment
class User extends Model
{
    protected $table = 'users';
    protected $guarded = [];
}
function update(Request $request, User $user)
{
    // ruleid: mass-assignment
    $user->forceFill($request->all())->save();
    // ok: mass-assignment
    $user->update($request->only(['name', 'email']));
    // ok: mass-assignment
    $user->forceFill(['seen' => true])->save();
}
// ruleid: mass-assignment
Model::unguard();
// ok: mass-assignment
class Post extends Model
{
    protected $fillable = ['title'];
    protected $hidden = [];
}
